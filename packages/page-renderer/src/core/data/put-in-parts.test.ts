import { describe, expect, it, vi } from 'vitest';
import { tooDeep } from './bound-depth.ts';
import { putInParts } from './put-in-parts.ts';

const room = { type: 'input-text', name: 'room', label: 'Room' };
const parts = {
  room,
  lab: { $ref: 'room', label: 'Lab' },
  form: { type: 'form', body: [{ $ref: 'room' }, { $ref: 'lab' }] },
  round: { type: 'container', body: [{ $ref: 'square' }] },
  square: { type: 'container', body: { $ref: 'round' } },
  text: 'no node',
};

describe('reusable parts of a page', () => {
  it.each([
    ['replace a reference by name', [{ $ref: 'room' }], [room]],
    ['are overridden by properties of the node', { $ref: 'room', label: 'Hall' }, { ...room, label: 'Hall' }],
    ['can refer to other parts', { body: { $ref: 'form' } }, { body: { type: 'form', body: [room, { ...room, label: 'Lab' }] } }],
    ['leave a reference to an unknown part unchanged', { $ref: 'none', type: 'tpl' }, { $ref: 'none', type: 'tpl' }],
    ['are never read from prototypes', { $ref: '__proto__', type: 'tpl' }, { $ref: '__proto__', type: 'tpl' }],
    ['are inserted into a list', [{ type: 'tpl' }, { $ref: 'room' }, 'text'], [{ type: 'tpl' }, room, 'text']],
    ['must be nodes, not texts', { $ref: 'text' }, { $ref: 'text' }],
  ])('%s', (_name, definition, expected) => {
    expect(putInParts(definition, parts)).toEqual(expected);
  });

  it('leave a definition without references unchanged', () => {
    const definition = { type: 'page', body: [{ type: 'tpl', tpl: 'x' }] };
    expect(putInParts(definition, parts)).toBe(definition);
  });

  it('are cut off when they contain themselves', () => {
    const onCut = vi.fn<() => void>();
    expect(putInParts({ $ref: 'round' }, parts, onCut)).toEqual({
      type: 'container',
      body: [{ type: 'container', body: tooDeep }],
    });
    expect(onCut).toHaveBeenCalledTimes(1);
  });

  it('are cut off when a few of them would expand to millions', () => {
    const many = Object.fromEntries(
      Array.from({ length: 9 }, (_part, at) => [
        `p${at}`,
        { type: 'container', body: Array.from({ length: 10 }, () => (at === 8 ? { type: 'tpl' } : { $ref: `p${at + 1}` })) },
      ]),
    );
    const onCut = vi.fn<() => void>();
    const text = JSON.stringify(putInParts({ $ref: 'p0' }, many, onCut));
    expect(onCut).toHaveBeenCalled();
    expect(text.length).toBeLessThan(2_000_000);
  });
});
