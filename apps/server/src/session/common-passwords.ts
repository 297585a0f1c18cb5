import { dictionary } from '@zxcvbn-ts/language-common';
import { createMd5Table, type Md5Table } from './md5-table.ts';
import { md5OfTyped } from './passwords.ts';

/** Words that people here begin a password with, beside those of the list. */
const ownWords =
  'new old my the lab labs console admin administrator user test demo guest hello welcome change first start login student teacher school college university campus course class exam science physics chemistry biology mima woaini nihao laoshi xuesheng daxue xuexiao shiyan shiyanshi qwer asdf qaz abcd abc a aa aaa';
/** So many words of the list, which begins with the commonest, are decorated. */
const decoratedWords = 500;

const marks = ['', '#', '@', '!', '_', '-', '.', '*', '$'];
const numbers =
  '1 01 11 12 21 69 99 111 123 321 520 666 888 000 1234 1314 12345 123456 1234567 12345678 123456789 2020 2021 2022 2023 2024 2025 2026 2027 2028'.split(
    ' ',
  );
const ends = ['', '!', '#', '@', '.'];
const shortEnds = ['!', '!!', '#', '@', '.', '*', '?', '$'];

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** What is guessed first: the list itself, one character, and common words with a mark and a number behind them, as in `New#12345`. */
function* commonPasswords(): Generator<string> {
  const listed = dictionary['passwords-common'];
  for (const password of listed) yield* [password, capital(password)];
  // One character is none, whichever it is.
  for (let code = 0x20; code < 0x7f; code++) yield String.fromCharCode(code);
  for (const word of decorated(listed)) {
    for (const end of shortEnds) yield word + end;
    for (const mark of marks) for (const number of numbers) for (const end of ends) yield word + mark + number + end;
  }
}

function decorated(listed: readonly string[]): ReadonlySet<string> {
  const words = new Set(ownWords.split(' '));
  for (const password of listed) {
    if (words.size >= decoratedWords) break;
    const word = password.toLowerCase().replaceAll(/[^a-z]/g, '');
    if (word.length > 2) words.add(word);
  }
  return new Set([...words].flatMap((word) => [word, capital(word)]));
}

/** How many hashes are made before others get their turn: about two milliseconds of work. */
const batch = 2_000;
/** Room for the list twice, and 1,400 endings of each word in two spellings. */
const maxCount = dictionary['passwords-common'].length * 2 + 100 + decoratedWords * 2 * 1_400;

async function makeTable(): Promise<Md5Table> {
  const table = createMd5Table(maxCount);
  let made = 0;
  for (const password of commonPasswords()) {
    table.add(md5OfTyped(password));
    if (++made % batch === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  return table;
}

let table: Promise<Md5Table> | undefined;

/** Whether a password is one of about 1.4 million that are guessed first, by its MD5. The first call takes a second or two. */
export async function isCommonPassword(md5: string): Promise<boolean> {
  table ??= makeTable();
  return (await table).has(md5);
}
