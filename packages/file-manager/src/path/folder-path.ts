import { checkFileName, normaliseFileName } from '../names/file-name.ts';

/** A step of the way from the root to a folder. */
export interface Crumb {
  /** Name of the folder; empty for the root. */
  readonly name: string;
  /** Path of the folder, without slash at its ends; empty for the root. */
  readonly path: string;
}

/**
 * Reads the path of a folder as an address or a person writes it.
 *
 * @returns The path without slashes at its ends and without doubled ones, or `null` when a part of it cannot be a name.
 */
export function parseFolderPath(text: string): string | null {
  const parts = text.split('/').filter((part) => part !== '');
  if (parts.some((part) => checkFileName(part) !== null)) return null;
  const path = parts.map(normaliseFileName).join('/');
  return new TextEncoder().encode(path).length > 1024 ? null : path;
}

/** Path of something in a folder. */
export function joinPath(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`;
}

/** Path of the folder above; the root is above itself. */
export function parentPath(path: string): string {
  return path.slice(0, Math.max(path.lastIndexOf('/'), 0));
}

/** The way from the root to a folder, both included. */
export function crumbsOf(path: string): readonly Crumb[] {
  const names = path === '' ? [] : path.split('/');
  return [{ name: '', path: '' }, ...names.map((name, index) => ({ name, path: names.slice(0, index + 1).join('/') }))];
}
