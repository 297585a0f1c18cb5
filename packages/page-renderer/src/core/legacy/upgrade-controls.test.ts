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
  ])('reads %s in controls as %s', (old, now) => {
    const form = upgradeNode({ type: 'form', controls: [{ type: old, name: 'a' }] });
    expect(form['controls']).toEqual([{ type: now, name: 'a' }]);
  });

  it('turns a nested list into a group', () => {
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

  it('moves the controls of containers to body', () => {
    expect(upgradeNode({ type: 'panel', controls: [{ type: 'text', name: 'a' }] }).body).toEqual([
      { type: 'input-text', name: 'a' },
    ]);
  });

  it('turns the tabs of a form into a tabs node', () => {
    const tabs = [{ title: 'One', controls: [{ type: 'text', name: 'a' }] }];
    expect(upgradeNode({ type: 'form', tabs }).body).toEqual([{ type: 'tabs', tabs }]);
  });

  it('wraps parts that are no inputs in a control node with the label and the condition', () => {
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

  it('turns an object with only controls into a container', () => {
    expect(upgradeNode({ controls: [{ type: 'text', name: 'a' }] })['body']).toEqual([{ type: 'input-text', name: 'a' }]);
  });

  it.each([
    ['anchor-nav', 'links'],
    ['tabs', 'tabs'],
    ['wizard', 'steps'],
    ['grid', 'columns'],
    ['combo', 'conditions'],
  ])('upgrades the inputs in a %s', (type, key) => {
    const node = upgradeNode({ type, [key]: [{ title: 'One', controls: [{ type: 'text', name: 'a' }] }, { body: 'x' }] });
    expect(node[key]).toMatchObject([{ title: 'One', body: [{ type: 'input-text', name: 'a' }] }, { body: 'x' }]);
  });

  it('does not change a node of the current form or a button group of buttons', () => {
    const node = { type: 'form', body: [{ type: 'text', text: 'x' }] };
    expect(upgradeNode(node)).toBe(node);
    const group = { type: 'button-group', buttons: [] };
    expect(upgradeNode({ type: 'form', controls: [group] })['controls']).toEqual([{ type: 'control', body: group }]);
  });

  it('returns the same object for the same node, so nothing remounts', () => {
    const node = { type: 'form', controls: [{ type: 'text', name: 'a' }] };
    expect(upgradeNode(node)).toBe(upgradeNode(node));
  });
});
