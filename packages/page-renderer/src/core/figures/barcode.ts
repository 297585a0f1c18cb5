import JsBarcode from 'jsbarcode';

/** A barcode as bars of equal modules. */
export interface Barcode {
  /** Modules from left to right. */
  readonly modules: number;
  /** Where each bar begins and how wide it is. */
  readonly bars: readonly (readonly [start: number, width: number])[];
  /** The text below it. */
  readonly text: string;
}

const formats = new Set(
  'CODE128 CODE128A CODE128B CODE128C EAN13 EAN8 EAN5 EAN2 UPC UPCE CODE39 CODE93 ITF14 ITF MSI MSI10 MSI11 MSI1010 MSI1110 pharmacode codabar'.split(
    ' ',
  ),
);
const maxLength = 200;

/**
 * Makes a barcode. `options` are those of JsBarcode that change the code itself (`format`, `text`, `ean128`); the library only counts the modules,
 * and never touches the page.
 *
 * @throws Error when a text cannot be put into the format
 */
export function makeBarcode(text: string, options: Readonly<Record<string, unknown>>): Barcode {
  if (text.length > maxLength) throw new Error(`the text is longer than ${maxLength} characters`);
  const given = options['format'];
  const format = typeof given === 'string' && given !== '' && given !== 'auto' ? given : 'CODE128';
  if (!formats.has(format)) throw new Error(`the format “${format.slice(0, 20)}” is not known`);
  const made: { encodings?: readonly { readonly data: string; readonly text?: string }[] } = {};
  JsBarcode(made, text, {
    format,
    flat: true,
    ...(options['ean128'] === true || options['ean128'] === 'true' ? { ean128: true } : {}),
  });
  const parts = (made.encodings ?? []).flat();
  const bits = parts.map(({ data }) => data).join('');
  if (bits === '') throw new Error('the text does not fit the format');
  const bars = [...bits.matchAll(/1+/g)].map((run) => [run.index, run[0].length] as const);
  const own = typeof options['text'] === 'string' ? options['text'] : undefined;
  return { modules: bits.length, bars, text: own ?? parts.map((part) => part.text ?? '').join('') };
}
