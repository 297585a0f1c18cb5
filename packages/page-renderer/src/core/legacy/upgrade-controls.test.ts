import { describe, expect, it } from 'vitest';
import { upgradeNode } from './upgrade-controls.ts';

describe('older definitions', () => {
  it.each([
    ['text', 'input-text'],
    ['date-range', 'input-date-range'],
    ['list', 'list-select'],
    ['image', 'input-image'],
    ['progress', 'static-progress'],
    ['tpl', 'static-tpl'],
    ['json', 'static-json'],
    ['select', 'select'],
  ])('reads %s inside controls as %s', (old, now) => {
    const form = upgradeNode({ type: 'form', controls: [{ type: old, name: 'a' }] });
    expect(form['controls']).toEqual([{ type: now, name: 'a' }]);
  });

  it('makes a group of a nested list', () => {
    const form = upgradeNode({
      type: 'form',
      controls: [
        [
          { type: 'text', name: 'a' },
          { type: 'number', name: 'b' },
        ],
      ],
    });
    expect(form['controls']).toEqual([
      {
        type: 'group',
        body: [
          { type: 'input-text', name: 'a' },
          { type: 'input-number', name: 'b' },
        ],
      },
    ]);
  });

  it('gives containers their controls as body', () => {
    expect(upgradeNode({ type: 'panel', controls: [{ type: 'text', name: 'a' }] }).body).toEqual([
      { type: 'input-text', name: 'a' },
    ]);
  });

  it('draws the tabs of a form as tabs', () => {
    const tabs = [{ title: 'One', controls: [{ type: 'text', name: 'a' }] }];
    expect(upgradeNode({ type: 'form', tabs }).body).toEqual([{ type: 'tabs', tabs }]);
  });

  it('puts parts that are no inputs into the frame of a field, with the label and the condition on the frame', () => {
    const box = { type: 'container', label: 'Rooms', name: 'rooms', visibleOn: 'a', inputClassName: 'm-t', body: 'x' };
    const button = { type: 'button', label: 'Book', level: 'info' };
    expect(upgradeNode({ type: 'form', controls: [box, button] })['controls']).toEqual([
      {
        type: 'control',
        label: 'Rooms',
        name: 'rooms',
        visibleOn: 'a',
        body: { type: 'container', name: 'rooms', inputClassName: 'm-t', body: 'x', className: 'm-t' },
      },
      { type: 'control', body: button },
    ]);
  });

  it('takes an object with nothing but controls for a box', () => {
    expect(upgradeNode({ controls: [{ type: 'text', name: 'a' }] })['body']).toEqual([{ type: 'input-text', name: 'a' }]);
  });

  it.each([
    ['anchor-nav', 'links'],
    ['tabs', 'tabs'],
    ['wizard', 'steps'],
    ['grid', 'columns'],
    ['combo', 'conditions'],
  ])('brings the inputs in a %s up to date', (type, key) => {
    const node = upgradeNode({ type, [key]: [{ title: 'One', controls: [{ type: 'text', name: 'a' }] }, { body: 'x' }] });
    expect(node[key]).toMatchObject([{ title: 'One', body: [{ type: 'input-text', name: 'a' }] }, { body: 'x' }]);
  });

  it('keeps a node of today as it is, and a button group of buttons too', () => {
    const node = { type: 'form', body: [{ type: 'text', text: 'x' }] };
    expect(upgradeNode(node)).toBe(node);
    const group = { type: 'button-group', buttons: [] };
    expect(upgradeNode({ type: 'form', controls: [group] })['controls']).toEqual([{ type: 'control', body: group }]);
  });

  it('gives the same object for the same node, so that nothing is drawn anew', () => {
    const node = { type: 'form', controls: [{ type: 'text', name: 'a' }] };
    expect(upgradeNode(node)).toBe(upgradeNode(node));
  });
});
