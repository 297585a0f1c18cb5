import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ImportPanel } from '../../src/panel/ImportPanel.tsx';
import { benchImport } from './definition.ts';
import { giveFile, servedFile, shown, timed, type Timing } from './page-timing.ts';

const host = document.createElement('div');
document.body.append(host);
createRoot(host).render(
  <StrictMode>
    <ImportPanel definition={benchImport} createWorker={() => new Worker('/reader.worker.js', { type: 'module' })} />
  </StrictMode>,
);

const buttonNamed = (name: string) => [...document.querySelectorAll('button')].find((button) => button.textContent === name);

/** Everything that was measured of one file. */
interface Timings {
  readonly marks: Timing;
  readonly repair: Timing;
  readonly paste: Timing;
  readonly replace: Timing;
  readonly undo: Timing;
}

/**
 * A picked file is read by itself. From it to the grid with its marks; then one cell is repaired and the mark goes, a thousand cells are pasted over, two
 * letters are replaced in every row, and that is taken back.
 */
async function run(): Promise<Timings> {
  const input = await shown(() => document.querySelector<HTMLInputElement>('input[type=file]'));
  const file = await servedFile();
  const marks = await timed(async () => {
    giveFile(input, file);
    await shown(() => document.querySelector('[role=grid] [role=gridcell]'));
  });
  // One row of a thousand has an unknown course: with the filter for invalid rows it is the first.
  const repair = await timed(async () => {
    document.querySelector<HTMLElement>('[role=grid]')?.focus();
    await press('F8', () => document.querySelector('[role=gridcell][aria-invalid=true]'));
    const before = document.querySelectorAll('[role=gridcell][aria-invalid=true]').length;
    await press('Enter', () => document.querySelector('[role=grid] input'));
    const editor = await shown(() => document.querySelector<HTMLInputElement>('[role=grid] input'));
    type(editor, 'C001');
    editor.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    await shown(() => document.querySelectorAll('[role=gridcell][aria-invalid=true]').length < before);
  });
  const grid = await shown(() => document.querySelector<HTMLElement>('[role=grid]'));
  const paste = await timed(async () => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', Array.from({ length: 1000 }, () => 'C002').join('\n'));
    grid.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    await settled();
  });
  buttonNamed('Find and replace')?.click();
  const [find, other] = await shown(() => {
    const fields = document.querySelectorAll<HTMLInputElement>('form[role=search] input[type=text]');
    return fields.length >= 2 && ([...fields] as [HTMLInputElement, HTMLInputElement]);
  });
  const replace = await timed(async () => {
    type(find, '物理');
    type(other, '化学');
    const button = await shown(() => {
      const submit = document.querySelector<HTMLButtonElement>('form[role=search] button[type=submit]');
      return submit && !submit.disabled && submit;
    });
    button.click();
    await settled();
  });
  const undo = await timed(async () => {
    buttonNamed('Undo')?.click();
    await settled();
  });
  return { marks, repair, paste, replace, undo };
}

/** A change of many cells shows how far it is; it is over when that is gone. */
async function settled(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 30));
  await shown(() => !document.querySelector('[role=progressbar]'));
}

/** React listens to the value that the element itself keeps. */
function type(input: HTMLInputElement, text: string): void {
  Reflect.set(HTMLInputElement.prototype, 'value', text, input);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

async function press(key: string, until: () => unknown): Promise<void> {
  const target = document.activeElement ?? document.body;
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  await shown(() => Boolean(until()));
}

Object.assign(globalThis, { run });
