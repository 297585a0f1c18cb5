import { describe, expect, it } from 'vitest';
import { ImportRefusedError, type SendOptions } from '../../core/import-submit.ts';
import { contentOfText } from '../../word/content/content-text.ts';
import { makeDocx, paragraph, picture, tinyPng } from '../../../test/word/make-docx.ts';
import type { NewExamQuestion } from '../../word/to-exam-questions.ts';
import { directExamReader } from '../../word/worker/direct-exam-reader.ts';
import { docxFile, doubtfulPaper, longPaper, mixedPaper } from '../../../test/exam/exam-files.ts';
import { setBlanks, toggleKey } from '../repair/repair-question.ts';
import { ExamImportSession, type ExamImportSessionOptions, type SaveQuestions } from './exam-import-session.ts';
import { countItems } from './exam-state.ts';

/** A backend as in the specification: it saves a portion once, also when its answer gets lost. */
class Backend {
  readonly rows: NewExamQuestion[] = [];
  readonly keys: string[] = [];
  /** Which calls fail and how, by their number from 1. */
  readonly trouble = new Map<number, 'lost' | 'down' | 'refused' | 'one-refused'>();

  readonly save: SaveQuestions = async (rows: readonly NewExamQuestion[], { idempotencyKey }: SendOptions) => {
    const isKnown = this.keys.includes(idempotencyKey);
    this.keys.push(idempotencyKey);
    const trouble = this.trouble.get(this.keys.length);
    if (trouble === 'down') {
      this.keys.pop();
      this.trouble.delete(this.keys.length + 1);
      throw new TypeError('Failed to fetch');
    }
    if (trouble === 'refused') {
      this.keys.pop();
      this.trouble.delete(this.keys.length + 1);
      throw new ImportRefusedError('no', [{ index: 1, message: 'too long' }]);
    }
    if (isKnown) return { alreadyReceived: true };
    if (trouble === 'one-refused') {
      this.rows.push(...rows.toSpliced(0, 1));
      return { refused: [{ index: 0, message: 'bad title' }] };
    }
    this.rows.push(...rows);
    if (trouble === 'lost') throw new TypeError('Failed to fetch');
    return undefined;
  };
}

async function start(file: File, backend = new Backend(), more: Partial<ExamImportSessionOptions> = {}) {
  const session = new ExamImportSession({
    reader: directExamReader,
    organizationId: 7,
    save: backend.save,
    limits: { questions: 10 },
    ...more,
  });
  await session.read(file);
  return { session, backend, state: () => session.getState() };
}

describe('ExamImportSession', () => {
  it('saves no guessed answer before a person confirms or changes it', async () => {
    const { session, backend, state } = await start(doubtfulPaper());
    await session.save();
    expect(state().outcome).toEqual({ kind: 'blocked', blocked: { reason: 'faults', ordinals: [1, 2] } });
    expect([backend.rows, countItems(state().items).uncertain]).toEqual([[], 2]);
    session.confirm(1);
    session.edit(2, (question) => setBlanks(question, ['A']));
    expect(countItems(state().items)).toMatchObject({ faulty: 0, uncertain: 0 });
    session.undo();
    expect(countItems(state().items)).toMatchObject({ faulty: 1, uncertain: 1 });
    session.confirmAll();
    await session.save();
    expect(backend.rows.map(({ answer }) => answer)).toEqual([['欧姆'], ['安培'], ['伏特']]);
  });

  it('does not confirm questions that have another fault', async () => {
    const { session, state } = await start(mixedPaper());
    const before = countItems(state().items).faulty;
    session.confirm(3);
    session.confirmAll();
    expect([countItems(state().items).faulty, state().canUndo]).toEqual([before, false]);
  });

  it('saves all questions once, in portions', async () => {
    const { session, backend, state } = await start(longPaper(25));
    const shares: number[] = [];
    session.subscribe(() => shares.push(state().share));
    await session.save();
    expect(state().outcome).toEqual({ kind: 'saved', count: 25, earlier: 0 });
    expect([backend.rows.length, new Set(backend.keys).size, state().hasUnsaved]).toEqual([25, 3, false]);
    expect(shares).toContain(0.4);
    await session.save();
    expect(state().outcome).toEqual({ kind: 'blocked', blocked: { reason: 'nothing' } });
    expect(backend.rows).toHaveLength(25);
  });

  it.each(['lost', 'down'] as const)('continues after an answer that was %s and saves every question once', async (trouble) => {
    const { session, backend, state } = await start(longPaper(35));
    backend.trouble.set(2, trouble);
    await session.save();
    expect(state().outcome).toMatchObject({ kind: 'failed', saved: 10, left: 25 });
    expect(state().items.filter(({ isUncertain }) => isUncertain)).toHaveLength(10);
    // Questions that were sent without an answer cannot be changed.
    session.edit(12, (question) => ({ ...question, title: contentOfText('other') }));
    session.leaveOut(12, true);
    expect(state().items[11]?.question.title).toEqual(contentOfText('Question number 12 asks what?'));
    await session.save();
    expect(state().outcome).toEqual({ kind: 'saved', count: 25, earlier: trouble === 'lost' ? 10 : 0 });
    expect(backend.rows.map(({ title }) => title)).toEqual(
      Array.from({ length: 35 }, (_, index) => `Question number ${index + 1} asks what?`),
    );
  });

  it('allows changes to questions without an answer after `releaseUncertain`', async () => {
    const { session, backend, state } = await start(longPaper(5));
    backend.trouble.set(1, 'down');
    await session.save();
    session.releaseUncertain();
    session.edit(1, (question) => ({ ...question, title: contentOfText('other') }));
    await session.save();
    expect(backend.rows.map(({ title }) => title)[0]).toBe('other');
    expect(state().outcome).toEqual({ kind: 'saved', count: 5, earlier: 0 });
  });

  it('does not save the same file twice unless told to save again', async () => {
    const backend = new Backend();
    await (await start(longPaper(15), backend)).session.save();
    const { session, state } = await start(longPaper(15, 'again.docx'), backend);
    await session.save();
    expect([state().outcome, backend.rows.length]).toEqual([{ kind: 'saved', count: 15, earlier: 15 }, 15]);
    await session.saveAgain();
    expect([state().outcome, backend.rows.length]).toEqual([{ kind: 'saved', count: 15, earlier: 0 }, 30]);
  });

  it('blocks saving for questions with faults, but not for left-out ones', async () => {
    const { session, backend, state } = await start(mixedPaper());
    await session.save();
    expect(state().outcome).toEqual({ kind: 'blocked', blocked: { reason: 'faults', ordinals: [3, 5, 6] } });
    expect(backend.keys).toEqual([]);
    session.leaveOut(3, true);
    session.edit(5, (question) => toggleKey(question, 'A'));
    session.leaveOutFaulty();
    expect(countItems(state().items)).toMatchObject({ open: 8, leftOut: 2, faulty: 0 });
    await session.save();
    expect(state().outcome).toEqual({ kind: 'saved', count: 8, earlier: 0 });
  });

  it('undoes changes, the last one first', async () => {
    const { session, state } = await start(mixedPaper());
    const before = state().items;
    session.edit(1, (question) => ({ ...question, title: [] }));
    session.leaveOutFaulty();
    expect(state().items.filter(({ isLeftOut }) => isLeftOut)).toHaveLength(4);
    expect(session.undo()).toBe(1);
    expect(state().items.filter(({ isLeftOut }) => isLeftOut)).toHaveLength(0);
    expect(state().items[0]?.question.faults.map(({ code }) => code)).toEqual(['empty-title']);
    expect(session.undo()).toBe(1);
    expect(state().items).toEqual(before);
    expect([session.undo(), state().canUndo]).toEqual([undefined, false]);
  });

  it('undoes typing in one field as one step', async () => {
    const { session, state } = await start(longPaper(2));
    for (const title of ['a', 'ab', 'abc'])
      session.edit(1, (question) => ({ ...question, title: contentOfText(title) }), 'first');
    session.edit(1, (question) => ({ ...question, title: contentOfText('abcd') }), 'second');
    session.undo();
    expect(state().items[0]?.question.title).toEqual(contentOfText('abc'));
    session.undo();
    expect(state().items[0]?.question.title).toEqual(contentOfText('Question number 1 asks what?'));
  });

  it('lets a person choose between the answer of a question and that of the key', async () => {
    const lines = ['1. a', 'A. x', 'B. y', '答案：A', '2. b', 'A. x', 'B. y', '答案：B', '参考答案', '1. B', '2. B'];
    const body = lines.map((line) => paragraph(line)).join('');
    const { session, state } = await start(docxFile(makeDocx({ body }), 'a.docx'));
    expect(state().items[0]?.question.faults.map(({ code }) => code)).toEqual(['answers-differ']);
    session.edit(1, (question) => toggleKey(question, 'A'));
    expect(state().items[0]?.question.faults).toEqual([]);
  });

  it('marks questions that the backend refuses, and saves the others', async () => {
    const { session, backend, state } = await start(longPaper(20));
    backend.trouble.set(1, 'one-refused');
    await session.save();
    expect(state().outcome).toEqual({ kind: 'blocked', blocked: { reason: 'faults', ordinals: [1] } });
    expect([backend.rows.length, state().items[0]?.refusal]).toEqual([19, 'bad title']);
    session.edit(1, (question) => ({ ...question, title: contentOfText('better') }));
    await session.save();
    expect(state().outcome).toEqual({ kind: 'saved', count: 1, earlier: 0 });
    expect(backend.rows.map(({ title }) => title).at(-1)).toBe('better');
  });

  it('keeps the questions of a refused portion editable', async () => {
    const { session, backend, state } = await start(longPaper(5));
    backend.trouble.set(1, 'refused');
    await session.save();
    expect(state().outcome).toMatchObject({ kind: 'failed', saved: 0, left: 5 });
    expect(state().items.map(({ refusal, isUncertain }) => refusal ?? isUncertain)).toEqual([
      false,
      'too long',
      false,
      false,
      false,
    ]);
  });

  it('stops after the current portion', async () => {
    const { session, backend, state } = await start(longPaper(30));
    const unsubscribe = session.subscribe(() => {
      if (backend.rows.length === 10) session.cancel();
    });
    await session.save();
    unsubscribe();
    expect(state().outcome).toEqual({ kind: 'stopped', saved: 10, left: 20 });
    await session.save();
    expect(backend.rows).toHaveLength(30);
  });

  it('keeps changes when another file is refused or cancelled', async () => {
    const { session, state } = await start(longPaper(3));
    session.edit(1, (question) => ({ ...question, title: contentOfText('mine') }));
    await session.read(new File(['hello'], 'b.docx'));
    expect([state().fault?.code, state().items.length, state().phase]).toEqual(['not-word', 3, 'ready']);
    const reading = session.read(longPaper(3));
    session.cancel();
    await reading;
    expect([state().wasCancelled, state().items[0]?.question.title]).toEqual([true, contentOfText('mine')]);
  });

  it('uploads each picture once, or embeds it when there is no upload', async () => {
    const body = `${paragraph('1. a')}<w:p>${picture('rId5')}${picture('rId5')}</w:p>${paragraph('答案：甲乙')}`;
    const bytes = makeDocx({ body, relations: { rId5: ['image', 'media/a.png'] }, media: { 'media/a.png': tinyPng } });
    const saved: string[] = [];
    const savePicture: NonNullable<ExamImportSessionOptions['savePicture']> = async ({ name }, { key }) => {
      saved.push(key);
      return `https://files.example.org/${name}`;
    };
    const { session, backend } = await start(docxFile(bytes, 'a.docx'), undefined, { savePicture });
    await session.save();
    expect(saved).toHaveLength(1);
    expect(
      backend.rows[0]?.title.match(/https:\/\/files\.example\.org\/image1\.png|https:\/\/files\.example\.org\/a\.png/g),
    ).toHaveLength(2);
    const own = await start(docxFile(bytes, 'a.docx'));
    await own.session.save();
    expect(own.backend.rows[0]?.title).toContain('data:image/png;base64,');
  });

  it('limits portions by size too', async () => {
    const { session, backend } = await start(longPaper(20), undefined, { limits: { questions: 100, characters: 1500 } });
    await session.save();
    expect(backend.keys.length).toBeGreaterThan(2);
    expect(backend.rows).toHaveLength(20);
  });
});
