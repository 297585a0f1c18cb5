import type { ApiError } from '../errors/api-error.ts';
import { enteredMarks, type EnteredMarks } from '../errors/entered-marks.ts';
import type { ApiClientLocale } from './locale.ts';
import { refusedRowsOf } from './refused-rows.ts';

/** What {@link errorText} has to know of an error; every ApiError will do. */
export type DescribedError = Pick<ApiError, 'kind' | 'code' | 'serverMessages'> & Partial<Pick<ApiError, 'details'>>;

function isDescribed(error: unknown): error is DescribedError {
  return typeof error === 'object' && error !== null && 'kind' in error && 'serverMessages' in error;
}

/** Messages of PostgREST about tokens and tables: no help to a person who has to sign in. */
const technical = /^(JW[ST]|Anonymous access|permission denied)/;

/** A sentence of the server about an address that it does not know. */
const unknownAddress = /^There is nothing at (\S+)\.$/;

/** A sentence of the server in this language; a number in it is `{n}` in the table, an address `{address}`. */
function translated(text: string, { serverTexts }: ApiClientLocale): string {
  const address = unknownAddress.exec(text)?.[1];
  if (address !== undefined) return serverTexts['There is nothing at {address}.']?.replace('{address}', () => address) ?? text;
  const number = /\d+/.exec(text)?.[0] ?? '';
  return serverTexts[text.replace(/\d+/, '{n}')]?.replace('{n}', number) ?? text;
}

/** The server's message, sentence by sentence. */
function serverText({ serverMessages }: DescribedError, locale: ApiClientLocale): string {
  return serverMessages
    .filter((text) => !technical.test(text))
    .map((text) => translated(text, locale))
    .join('\n');
}

/** What people entered, line by line, and what to do instead. */
function listed({ marks, total }: EnteredMarks, { entered }: ApiClientLocale): string {
  const lines = marks.map((entry) =>
    entered.line(
      entry,
      entry.marks.map(({ kind, item }) => {
        if (item === null) return entered.kinds[kind];
        return kind === 'score' ? (entered.scores[item] ?? item) : `${entered.kinds[kind]} ${item}`;
      }),
    ),
  );
  return [...lines, ...(total > marks.length ? [entered.more(total - marks.length)] : []), entered.wayOut].join('\n');
}

/** Rows that a sentence names. */
const maxNamed = 3;

/** What is stored already, by name; empty where the server names nothing. */
function storedAlready({ details }: DescribedError, { equalRows, taken }: ApiClientLocale): string {
  const refused = refusedRowsOf(details);
  switch (refused?.kind) {
    case 'equal': {
      const named = refused.rows.slice(0, maxNamed).join('; ');
      const hasOthers = refused.rows.length > maxNamed;
      return equalRows[refused.table].replace(hasOthers ? /\{rows\}[.。]/ : '{rows}', () => (hasOthers ? `${named} …` : named));
    }
    case 'taken':
      return taken.replace('{value}', () => refused.value).replace('{by}', () => refused.by);
    case undefined:
      return '';
  }
}

/**
 * Returns the text that explains an error to a person (specification section 8). It is the server's own for 400, 401 and refusals with a reason of
 * their own, what is stored already by name for 409, a fixed sentence for the rest; beneath that of a conflict, what people entered that prevents it.
 *
 * @param error - An ApiError; anything else gets the sentence of an unknown failure.
 */
export function errorText(error: unknown, locale: ApiClientLocale): string {
  if (!isDescribed(error)) return locale.unknown;
  const fixed = locale.errors[error.kind];
  switch (error.kind) {
    case 'unauthenticated':
    case 'badRequest':
      return serverText(error, locale) || fixed;
    case 'forbidden':
      return (error.code === '42501' ? '' : serverText(error, locale)) || fixed;
    case 'conflict': {
      const found = enteredMarks(error);
      if (found) return `${fixed}\n${listed(found, locale)}`;
      // A refusal in words, not one of a constraint of the tables.
      const reason = error.code === 'PT409' ? serverText(error, locale) : '';
      return storedAlready(error, locale) || (reason === '' ? fixed : `${fixed}\n${reason}`);
    }
    default:
      // Of what is away the storage alone has a name: everything else works.
      return (error.code === 'Unavailable' && serverText(error, locale)) || fixed;
  }
}

/** The title of a notification about an error: `system error` where the system failed, `system message` where it refused. */
export function errorTitle(error: unknown, locale: ApiClientLocale): string {
  const hasFailed = !isDescribed(error) || ['server', 'network', 'timeout'].includes(error.kind);
  return hasFailed ? locale.titles.error : locale.titles.message;
}
