import { expect, it } from 'vitest';
import { beginSentence } from './begin-sentence.ts';

it.each([
  ['the server cannot be reached', 'The server cannot be reached'],
  ['服务器无法连接', '服务器无法连接'],
  ['𐐨 is a letter beyond the basic plane', '𐐀 is a letter beyond the basic plane'],
  ['', ''],
])('begins a sentence: %s', (message, sentence) => {
  expect(beginSentence(message)).toBe(sentence);
});
