import { createHistory, createStore } from '@lab-console/widget-base';
import { isImportRefusedError, type SendAnswer, type SendOptions } from '../../core/import-submit.ts';
import { untilAborted } from '../../core/until-aborted.ts';
import { yieldToBrowser } from '../../core/yield-to-browser.ts';
import type { ExamPicture } from '../../word/content/rich-content.ts';
import { inlinesIn } from '../../word/content/content-text.ts';
import { pictureDataUrl } from '../../word/content/picture-data-url.ts';
import { checkQuestions } from '../../word/questions/check-questions.ts';
import type { ExamQuestion, QuestionFaultCode } from '../../word/questions/exam-question.ts';
import type { NewExamQuestion } from '../../word/to-exam-questions.ts';
import { toWordFault } from '../../word/word-fault.ts';
import type { ExamReader } from '../../word/worker/exam-reader.ts';
import { cutPortions, type ExamPortion, type PortionLimits } from './exam-portions.ts';
import {
  countItems,
  emptyState,
  isFaulty,
  isOnlyUncertain,
  isUncertainFault,
  needsLook,
  type ExamItem,
  type ExamState,
} from './exam-state.ts';

/** Saves a portion of questions. It is called again with the same key where an answer was lost. */
export type SaveQuestions = (
  questions: readonly NewExamQuestion[],
  options: SendOptions,
) => Promise<SendAnswer<keyof NewExamQuestion> | undefined>;

/** Puts a picture somewhere and answers its address. The same picture may come again after a failure: `key` stays the same. */
export type SavePicture = (
  picture: ExamPicture,
  options: { readonly key: string; readonly signal: AbortSignal },
) => Promise<string>;

/** What the import of a paper needs. */
export interface ExamImportSessionOptions {
  /** Reads files. */
  readonly reader: ExamReader;
  /** Goes into every row. */
  readonly organizationId: number;
  /** Saves a portion. */
  readonly save: SaveQuestions;
  /** @default pictures become part of the question, as `data:` addresses */
  readonly savePicture?: SavePicture;
  /** Changes to the limits of what is read. */
  readonly limits?: PortionLimits;
}

/** What an undo puts back. */
type Step = readonly { readonly place: number; readonly item: ExamItem }[];

const maxSteps = 200;

/**
 * The import of one paper after another, without a view: reading, repairing with undo, checking, saving. `subscribe` and
 * `getState` fit `useSyncExternalStore`.
 */
export class ExamImportSession {
  readonly #store = createStore<ExamState>(emptyState);
  readonly #options: ExamImportSessionOptions;
  readonly #steps = createHistory<Step>({ limit: maxSteps });
  /** The run of changes that the last step belongs to. */
  #run: string | undefined;
  #reading: AbortController | undefined;
  #saving: AbortController | undefined;
  #stop: AbortController | undefined;
  /** A portion whose answer was lost: it goes again as it was, before anything else. */
  #uncertain: ExamPortion | undefined;
  #attempt = 0;
  #pictureUrls = new Map<string, string>();

  constructor(options: ExamImportSessionOptions) {
    this.#options = options;
  }

  get #state(): ExamState {
    return this.#store.getState();
  }

  readonly getState = this.#store.getState;

  readonly subscribe = this.#store.subscribe;

  /** Reads a file; what was read before is dropped once the new one is read. */
  async read(file: File): Promise<void> {
    if (this.#state.phase === 'saving') return;
    this.#reading?.abort();
    const run = new AbortController();
    this.#reading = run;
    const earlier = this.#state.phase === 'reading' ? emptyState : this.#state;
    this.#set({ ...emptyState, phase: 'reading', file: { name: file.name, size: file.size } });
    try {
      const paper = await this.#options.reader({
        file,
        signal: run.signal,
        onProgress: (share) => {
          if (!run.signal.aborted) this.#set({ share });
        },
      });
      if (run.signal.aborted) return;
      this.#steps.clear();
      this.#uncertain = undefined;
      this.#attempt = 0;
      this.#pictureUrls = new Map();
      this.#set({
        phase: 'ready',
        share: 1,
        paper,
        paperFaults: paper.faults,
        items: paper.questions.map((question) => ({
          question,
          isLeftOut: false,
          isSaved: false,
          isUncertain: false,
          refusal: undefined,
        })),
        hasUnsaved: paper.questions.length > 0,
      });
    } catch (error) {
      if (this.#reading !== run) return;
      // A cancelled or refused file does not take away what was repaired before it.
      const back = earlier.items.length > 0 ? earlier : emptyState;
      if (run.signal.aborted) this.#set({ ...back, wasCancelled: true });
      else this.#set({ ...back, wasCancelled: false, fault: toWordFault(error) });
    }
  }

  /** Ends reading at once; ends saving after the portion under way, whose answer is awaited. */
  cancel(): void {
    this.#reading?.abort();
    this.#stop?.abort();
  }

  /** Takes away what was read. */
  clear(): void {
    if (this.#state.phase === 'saving') return;
    this.#reading?.abort();
    this.#steps.clear();
    this.#uncertain = undefined;
    this.#set(emptyState);
  }

  /**
   * Puts a repaired question in the place of what it was. Saved ones and those with an unknown fate stay. Changes of one `run`, such as
   * the letters of a word that is being typed, are undone together.
   */
  edit(ordinal: number, change: (question: ExamQuestion) => ExamQuestion, run?: string): void {
    this.#change(ordinal, run, (item) => {
      const changed = change(item.question);
      if (changed === item.question) return item;
      const faults = changed.faults.filter(({ code }) => !isDecidedBy(code, item.question, changed));
      return { ...item, question: { ...changed, faults }, refusal: undefined };
    });
  }

  /** A person has looked at what reading was not certain of, and confirms that the question is right as it is. */
  confirm(ordinal: number): void {
    this.#change(ordinal, undefined, (item) => (needsLook(item) ? confirmed(item) : item));
  }

  /** Confirms all questions that wait for nothing else. */
  confirmAll(): void {
    const step: Step = this.#state.items.flatMap((item, place) => (isOnlyUncertain(item) ? [{ place, item }] : []));
    if (step.length === 0 || this.#state.phase !== 'ready') return;
    const looked = new Set(step.map(({ place }) => place));
    this.#take(
      this.#state.items.map((item, place) => (looked.has(place) ? confirmed(item) : item)),
      step,
    );
  }

  /** Lets questions be changed whose fate is not known; if they were taken they will be there twice. */
  releaseUncertain(): void {
    if (this.#state.phase !== 'ready') return;
    this.#uncertain = undefined;
    this.#setItems(
      this.#state.items.map((item) => (item.isUncertain ? { ...item, isUncertain: false } : item)),
      { outcome: { kind: 'none' } },
    );
  }

  /** Leaves a question out, or takes it in again. */
  leaveOut(ordinal: number, isLeftOut: boolean): void {
    this.#change(ordinal, undefined, (item) => (item.isLeftOut === isLeftOut ? item : { ...item, isLeftOut }));
  }

  /** Leaves out all questions that have a fault. */
  leaveOutFaulty(): void {
    const step: Step = this.#state.items.flatMap((item, place) => (isFaulty(item) && !item.isUncertain ? [{ place, item }] : []));
    if (step.length === 0 || this.#state.phase !== 'ready') return;
    const faulty = new Set(step.map(({ place }) => place));
    this.#take(
      this.#state.items.map((item, place) => (faulty.has(place) ? { ...item, isLeftOut: true } : item)),
      step,
    );
  }

  /** Takes the last change back. Answers the number of the question that it was about. */
  undo(): number | undefined {
    if (this.#state.phase !== 'ready') return undefined;
    const step = this.#steps.next('undo');
    this.#run = undefined;
    if (!step) return undefined;
    this.#steps.remove(step);
    const items = [...this.#state.items];
    for (const { place, item } of step) if (items[place] && !items[place].isSaved) items[place] = item;
    this.#setItems(items, { outcome: { kind: 'none' } });
    return step[0]?.item.question.ordinal;
  }

  /** Saves what is open, portion after portion, unless a question has a fault. Once more after a failure goes on where it stopped. */
  async save(): Promise<void> {
    if (this.#state.phase !== 'ready') return;
    const wanted = this.#state.items.filter(({ isLeftOut }) => !isLeftOut);
    const open = wanted.filter(({ isSaved }) => !isSaved);
    const faulty = wanted.filter((item) => isFaulty(item) && !item.isUncertain).map(({ question }) => question.ordinal);
    if (faulty.length > 0) return this.#set({ outcome: { kind: 'blocked', blocked: { reason: 'faults', ordinals: faulty } } });
    if (open.length === 0) return this.#set({ outcome: { kind: 'blocked', blocked: { reason: 'nothing' } } });
    const saving = new AbortController();
    const stop = new AbortController();
    [this.#saving, this.#stop] = [saving, stop];
    this.#set({ phase: 'saving', share: 0, outcome: { kind: 'none' }, wasCancelled: false, fault: null });
    const done = { saved: 0, earlier: 0 };
    try {
      if (this.#uncertain) await this.#send(this.#uncertain, { done, index: 0, of: 1, total: open.length });
      const rest = wanted.map(({ question }) => question);
      await this.#savePictures(rest, saving.signal);
      const attempt = this.#attempt === 0 ? '' : `${this.#attempt} `;
      const portions = cutPortions(rest, {
        organizationId: this.#options.organizationId,
        pictureUrl: (key) => this.#pictureUrls.get(key),
        ...(this.#options.limits ? { limits: this.#options.limits } : {}),
        attempt,
      }).filter(({ ordinals }) => ordinals.some((ordinal) => !this.#isSaved(ordinal)));
      for (const [index, portion] of portions.entries()) {
        if (stop.signal.aborted || saving.signal.aborted) break;
        await this.#send(this.#openPart(portion), { done, index, of: portions.length, total: open.length });
        await yieldToBrowser();
      }
      this.#finish(done);
    } catch (error) {
      const left = this.#left();
      if (saving.signal.aborted) return;
      this.#setItems(this.#state.items, {
        phase: 'ready',
        outcome: stop.signal.aborted
          ? { kind: 'stopped', saved: done.saved, left }
          : { kind: 'failed', saved: done.saved, left, error },
      });
    }
  }

  /** Sends all that were reported as known already once more, under another key: for people who have deleted them since. */
  async saveAgain(): Promise<void> {
    if (this.#state.phase !== 'ready') return;
    this.#attempt += 1;
    this.#setItems(
      this.#state.items.map((item) => (item.isSaved ? { ...item, isSaved: false } : item)),
      {},
    );
    await this.save();
  }

  /** Ends everything; nothing is notified any more. */
  dispose(): void {
    this.#reading?.abort();
    this.#saving?.abort();
    this.#store.clearListeners();
  }

  #isSaved(ordinal: number): boolean {
    return this.#state.items[ordinal - 1]?.isSaved === true;
  }

  #left(): number {
    return countItems(this.#state.items).open;
  }

  /** A portion of which a part was saved with an earlier one, because a question was left out or taken in since. */
  #openPart(portion: ExamPortion): ExamPortion {
    if (portion.ordinals.every((ordinal) => !this.#isSaved(ordinal))) return portion;
    const open = this.#state.items
      .filter(({ question, isSaved }) => !isSaved && portion.ordinals.includes(question.ordinal))
      .map(({ question }) => question);
    const [part] = cutPortions(open, {
      organizationId: this.#options.organizationId,
      pictureUrl: (key) => this.#pictureUrls.get(key),
      attempt: this.#attempt === 0 ? '' : `${this.#attempt} `,
    });
    return part ?? portion;
  }

  async #send(portion: ExamPortion, { done, index, of, total }: Sending): Promise<void> {
    const signal = this.#saving?.signal ?? AbortSignal.abort();
    const { ordinals, rows, key } = portion;
    const sent = new Set(ordinals);
    try {
      const sending = this.#options.save(rows, { signal, index, of, idempotencyKey: key });
      const answer = await untilAborted(sending, signal);
      const refused = new Map((answer?.refused ?? []).map(({ index: at, message }) => [ordinals[at], message]));
      this.#uncertain = undefined;
      const taken = ordinals.length - refused.size;
      done.saved += taken;
      if (answer?.alreadyReceived) done.earlier += taken;
      this.#setItems(
        this.#state.items.map((item) => {
          const { ordinal } = item.question;
          if (!sent.has(ordinal)) return item;
          const refusal = refused.get(ordinal);
          return { ...item, isUncertain: false, isSaved: refusal === undefined, refusal };
        }),
        { share: Math.min(1, done.saved / Math.max(1, total)) },
      );
    } catch (error) {
      if (isImportRefusedError(error)) {
        this.#uncertain = undefined;
        const messages = new Map(error.refused.map(({ index: at, message }) => [ordinals[at], message]));
        this.#mark(sent, (item) => ({ ...item, isUncertain: false, refusal: messages.get(item.question.ordinal) }));
      } else {
        // It may have been taken: it has to go again under its key before a change could make it another one.
        this.#uncertain = portion;
        this.#mark(sent, (item) => ({ ...item, isUncertain: true }));
      }
      throw error;
    }
  }

  async #savePictures(questions: readonly ExamQuestion[], signal: AbortSignal): Promise<void> {
    const { savePicture } = this.#options;
    const pictures = this.#state.paper?.pictures;
    for (const { title, options, answer, analysis } of questions) {
      const parts = [title, ...options.map(({ label }) => label), answer.kind === 'text' ? answer.content : [], analysis];
      for (const inline of parts.flatMap((part) => [...inlinesIn(part)])) {
        if (inline.type !== 'picture' || this.#pictureUrls.has(inline.picture)) continue;
        const picture = pictures?.get(inline.picture);
        if (!picture) continue;
        const url = savePicture ? await savePicture(picture, { key: inline.picture, signal }) : pictureDataUrl(picture);
        this.#pictureUrls.set(inline.picture, url);
      }
    }
  }

  #finish({ saved, earlier }: Done): void {
    const { items } = this.#state;
    const refused = items.filter((item) => item.refusal !== undefined && !item.isLeftOut).map(({ question }) => question.ordinal);
    const left = this.#left();
    this.#steps.clear();
    this.#setItems(items, {
      phase: 'ready',
      share: 1,
      outcome:
        refused.length > 0
          ? { kind: 'blocked', blocked: { reason: 'faults', ordinals: refused } }
          : left > 0
            ? { kind: 'stopped', saved, left }
            : { kind: 'saved', count: saved, earlier },
    });
  }

  #change(ordinal: number, run: string | undefined, change: (item: ExamItem) => ExamItem): void {
    const place = ordinal - 1;
    const item = this.#state.items[place];
    if (!item || item.isSaved || item.isUncertain || this.#state.phase !== 'ready') return;
    const changed = change(item);
    if (changed === item) return;
    const items = this.#state.items.with(place, changed);
    if (run !== undefined && run === this.#run && this.#steps.canUndo()) this.#setItems(items, { outcome: { kind: 'none' } });
    else this.#take(items, [{ place, item }], run);
  }

  #take(items: readonly ExamItem[], step: Step, run?: string): void {
    this.#run = run;
    this.#steps.add(step);
    this.#setItems(items, { outcome: { kind: 'none' } });
  }

  #mark(ordinals: ReadonlySet<number>, change: (item: ExamItem) => ExamItem): void {
    this.#setItems(
      this.#state.items.map((item) => (ordinals.has(item.question.ordinal) ? change(item) : item)),
      {},
    );
  }

  /** Checks all questions that count among each other; one that stays the same stays the same object. */
  #setItems(items: readonly ExamItem[], more: Partial<ExamState>): void {
    const counted = items.filter(({ isLeftOut }) => !isLeftOut);
    const checked = checkQuestions(counted.map(({ question }) => question));
    const faults = new Map(checked.map((question) => [question.ordinal, question]));
    const next = items.map((item) => {
      const question = faults.get(item.question.ordinal);
      if (!question || haveSameFaults(question, item.question)) return item;
      return { ...item, question };
    });
    this.#set({ ...more, items: next, canUndo: this.#steps.canUndo(), hasUnsaved: countItems(next).open > 0 });
  }

  #set(change: Partial<ExamState>): void {
    this.#store.set(change);
  }
}

interface Done {
  saved: number;
  earlier: number;
}

interface Sending {
  readonly done: Done;
  readonly index: number;
  readonly of: number;
  readonly total: number;
}

/** A person who sets the answer has decided what it is; one who changes a text has looked at it. */
function isDecidedBy(code: QuestionFaultCode, before: ExamQuestion, after: ExamQuestion): boolean {
  const hasNewAnswer = after.answer !== before.answer;
  if (code === 'answers-differ' || code === 'guessed-answer') return hasNewAnswer;
  return code === 'not-understood' && (hasNewAnswer || after.title !== before.title || after.options !== before.options);
}

const confirmed = (item: ExamItem): ExamItem => ({
  ...item,
  question: { ...item.question, faults: item.question.faults.filter(({ code }) => !isUncertainFault(code)) },
});

const haveSameFaults = (a: ExamQuestion, b: ExamQuestion): boolean =>
  a.faults.length === b.faults.length && JSON.stringify(a.faults) === JSON.stringify(b.faults);
