import { describe, expect, it, vi } from 'vitest';
import type { FileEntry, FileSource } from '../source/file-source.ts';
import { createFolderStore } from './folder-store.ts';

const entry: FileEntry = { name: 'a', isFolder: false, size: 1, mediaType: null, modified: null };

describe('createFolderStore', () => {
  it('loads its folder', async () => {
    const list = vi.fn<FileSource['list']>().mockResolvedValue([entry]);
    const store = createFolderStore({ source: { list }, folder: 'x/y' });
    expect(store.getState()).toEqual({ phase: 'loading' });
    store.connect();
    await vi.waitFor(() => expect(store.getState()).toEqual({ phase: 'ready', entries: [entry] }));
    expect(list).toHaveBeenCalledWith('x/y', expect.objectContaining({ signal: expect.any(AbortSignal) }));
  });

  it('shows the first portion at once and counts on, and keeps a whole listing until the next one is whole', async () => {
    const states: unknown[] = [];
    const list: FileSource['list'] = async (_folder, { onPortion }) => {
      onPortion?.([entry]);
      onPortion?.([entry, entry]);
      return [entry, entry, entry, entry];
    };
    const store = createFolderStore({ source: { list }, folder: '' });
    store.subscribe(() => states.push(store.getState()));
    await store.reload();
    expect(states).toEqual([
      { phase: 'ready', entries: [entry], loaded: 1 },
      { phase: 'ready', entries: [entry], loaded: 3 },
      { phase: 'ready', entries: [entry, entry, entry, entry] },
    ]);
    await store.reload();
    expect(states).toHaveLength(4);
  });

  it('reports a failure, and loads again', async () => {
    const list = vi.fn<FileSource['list']>().mockRejectedValueOnce(new Error('down')).mockResolvedValue([]);
    const store = createFolderStore({ source: { list }, folder: '' });
    const phases: string[] = [];
    store.subscribe(() => phases.push(store.getState().phase));
    await store.reload();
    await store.reload();
    expect(phases).toEqual(['failed', 'loading', 'ready']);
  });

  it('keeps the shown entries while it loads again, and shows only the last answer', async () => {
    const held: ((entries: readonly FileEntry[]) => void)[] = [];
    const list = vi.fn<FileSource['list']>(() => new Promise((resolve) => held.push(resolve)));
    const store = createFolderStore({ source: { list }, folder: '' });
    const first = store.reload();
    held[0]!([entry]);
    await first;
    const second = store.reload();
    const third = store.reload();
    expect(store.getState()).toEqual({ phase: 'ready', entries: [entry] });
    held[2]!([]);
    await third;
    held[1]!([entry, entry]);
    await second;
    expect(store.getState()).toEqual({ phase: 'ready', entries: [] });
    expect(list.mock.calls[1]![1].signal.aborted).toBe(true);
  });

  it('ignores an answer that comes after it was closed', async () => {
    let answer = (): void => undefined;
    const list: FileSource['list'] = () => new Promise((resolve) => (answer = () => resolve([entry])));
    const store = createFolderStore({ source: { list }, folder: '' });
    store.connect()();
    answer();
    await Promise.resolve();
    expect(store.getState()).toEqual({ phase: 'loading' });
  });
});
