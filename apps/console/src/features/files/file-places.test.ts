import { describe, expect, it } from 'vitest';
import { filePlaces } from './file-places.ts';

const scope = { lookup: (name: string): unknown => (name === 'centre_id' ? 7 : undefined) };

describe('filePlaces', () => {
  it('reads one bucket, with or without a folder', () => {
    expect(filePlaces({ node: { bucket: 'exam' }, scope })).toEqual([
      { key: 'exam', bucket: 'exam', root: '', label: 'exam', readOnly: false },
    ]);
    expect(filePlaces({ node: { bucket: 'exam', root: 'a/b' }, scope })).toMatchObject([{ root: 'a/b', label: 'b' }]);
  });

  it('reads several places with the folder of the centre', () => {
    const places = [
      { key: 'own', bucket: 'resources', root: '${centre_id}', label: 'Own' },
      { key: 'all', bucket: 'resources', readOnly: true, label: 'All' },
    ];
    expect(filePlaces({ node: { places }, scope })).toEqual([
      { key: 'own', bucket: 'resources', root: '7', label: 'Own', readOnly: false },
      { key: 'all', bucket: 'resources', root: '', label: 'All', readOnly: true },
    ]);
  });

  it('opens no whole bucket for a folder that has no value, and shows all buckets where none is named', () => {
    expect(filePlaces({ node: { places: [{ bucket: 'exam', root: '${missing}' }, 'x', { root: 'y' }] }, scope })).toEqual([]);
    expect(filePlaces({ node: {}, scope })).toBeNull();
  });
});
