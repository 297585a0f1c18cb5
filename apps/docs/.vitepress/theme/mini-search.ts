import MiniSearch, { type AsPlainObject, type Options } from 'minisearch';
import { wordsOf } from './words-of.ts';

/** Guides come before the pages of the console, these before what developers read, and the lists of exports after all. */
function boostDocument(address: string): number {
  if (address.includes('/exports')) return 0.5;
  return address.includes('/guides/') ? 3 : address.includes('/console/') ? 2 : 1;
}

function ownOptions<T>(options: Options<T>): Options<T> {
  return { ...options, tokenize: wordsOf, searchOptions: { ...options.searchOptions, boostDocument } };
}

/**
 * MiniSearch with the words of this site. The search of VitePress takes it in the browser in place of the library, because a function in its
 * settings would reach the browser as text to run, which the policy refuses.
 */
export default class SiteSearch<T = unknown> extends MiniSearch<T> {
  static override loadJSON<T = unknown>(json: string, options: Options<T>): MiniSearch<T> {
    return MiniSearch.loadJSON(json, ownOptions(options));
  }

  static override loadJS<T = unknown>(index: AsPlainObject, options: Options<T>): MiniSearch<T> {
    return MiniSearch.loadJS(index, ownOptions(options));
  }
}

export * from 'minisearch';
