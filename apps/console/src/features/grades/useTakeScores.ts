import type { Gradebook, ScoreSource, TakenRow } from '@lab-console/api-client';
import { isTemplateNode, templateChildren, type TemplateNode } from '@lab-console/page-renderer/rules';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocale } from '../../locales/LocaleHost.tsx';
import { useRecordTexts } from '../gradebook/texts/useRecordTexts.ts';
import { failureText, reportDone, reportFailure } from '../gradebook/useReport.ts';
import { usePageApi } from '../../session/page-api.ts';
import { tableRows } from '../shared/table-rows.ts';
import { pastedScores } from './pasted-scores.ts';
import { takeScoresTexts, type TakeScoresTexts } from './take-scores-texts.ts';
import { previewTaken, type TakenPreview } from './taken-preview.ts';
import { takenItems } from './useTakenScores.ts';

interface NamedRow {
  readonly id: number;
  readonly name: string;
}

/** How long typing rests before the preview is asked for, in milliseconds. */
const typingMs = 400;

/** Where scores come from. */
export type SourceKind = keyof TakeScoresTexts['kinds'];

/** What the form of {@link useTakeScores} holds; numbers are ids. */
export interface TakeScoresForm {
  /** Place of the item among `targets`. */
  readonly chosen: number;
  readonly kind: SourceKind;
  readonly paperId: number | '';
  readonly moocName: string;
  readonly pasted: string;
  readonly template: number | '';
  readonly field: string;
}

/** Scores while they are taken from elsewhere: what was chosen, and what would be taken. */
export interface TakeScores {
  readonly form: TakeScoresForm;
  readonly change: (patch: Partial<TakeScoresForm>) => void;
  /** The items that are not entered by people. */
  readonly targets: readonly { readonly project: number | null; readonly item: string; readonly label: string }[];
  readonly papers: readonly NamedRow[] | undefined;
  readonly templates: readonly NamedRow[] | undefined;
  /** The results of the chosen template. */
  readonly fields: readonly TemplateNode[];
  /** Pasted lines that are no student number and score. */
  readonly bad: readonly string[];
  readonly rows: TakenPreview<TakenRow>['rows'];
  readonly counts: TakenPreview<TakenRow>['counts'];
  /** Numbers that are no student of the course. */
  readonly unknown: readonly string[];
  /** Whether the preview is there. */
  readonly isPreviewed: boolean;
  readonly previewError: unknown;
  /** How many scores are taken. */
  readonly count: number;
  readonly isReady: boolean;
  readonly failure: string | null;
  readonly take: () => void;
}

/** Takes scores from an exam, an online course or data records: previewed first, then at once, with undo. */
export function useTakeScores(book: Gradebook, onTaken: () => void): TakeScores {
  const { rest } = usePageApi();
  const { grades } = useRecordTexts();
  const texts = takeScoresTexts[useLocale().language];
  const client = useQueryClient();
  const targets = [
    ...takenItems(book.items).map(({ item, label }) => ({ project: null, item, label: `${label} (${grades.course})` })),
    ...book.projects.flatMap((project) =>
      takenItems(project.items).map(({ item, label }) => ({ project: project.id, item, label: `${label} (${project.name})` })),
    ),
  ];
  const [form, setForm] = useState<TakeScoresForm>({
    chosen: 0,
    kind: 'exam',
    paperId: '',
    moocName: '',
    pasted: '',
    template: '',
    field: '',
  });
  const { chosen, kind, paperId, moocName, pasted, template, field } = form;
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const target = targets[chosen];
  const papers = useQuery({
    queryKey: ['papers-to-take'],
    queryFn: ({ signal }) =>
      tableRows(signal, () =>
        rest.from('exam_papers').select('id,name', { count: 'exact' }).eq('state', 'used').order('id', { ascending: false }),
      ),
  });
  const templates = useQuery({
    queryKey: ['templates-to-take'],
    queryFn: ({ signal }) =>
      tableRows(signal, () => rest.from('data_templates').select('id,name,result', { count: 'exact' }).order('id')),
    enabled: kind === 'data',
  });
  const tree = templates.data?.find((row) => row.id === template)?.result;
  const fields = isTemplateNode(tree) ? templateChildren(tree).filter(({ type }) => type === 'string') : [];
  const { scores, bad } = pastedScores(pasted);
  const source = ((): ScoreSource | null => {
    if (kind === 'exam') return paperId === '' ? null : { kind, paper_id: paperId };
    if (kind === 'mooc') return moocName.trim() === '' || bad.length > 0 ? null : { kind, name: moocName.trim(), scores };
    return template === '' || field === '' || target?.project == null ? null : { kind, template_id: template, field };
  })();
  const wanted = JSON.stringify(source);
  // What is typed is asked for when the typing rests.
  const [settled, setSettled] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(wanted), typingMs);
    return () => clearTimeout(timer);
  }, [wanted]);
  const call = (isTrial: boolean) => {
    if (source === null || target === undefined) throw new Error('There is nothing to take yet.');
    const { item, project } = target;
    return rest
      .rpc('take_scores', { course_id: book.course.id, item, project_id: project, source, dry_run: isTrial })
      .throwOnError();
  };
  const preview = useQuery({
    queryKey: ['take-scores', book.course.id, target?.project, target?.item, settled],
    queryFn: async ({ signal }) => (await call(true).abortSignal(signal)).data,
    enabled: source !== null && target !== undefined && settled === wanted,
    retry: false,
    gcTime: 0,
  });
  const { rows, counts } = previewTaken(preview.data?.rows ?? []);
  const count = rows.length - counts.refused;
  // The notification outlives the dialog.
  const undo = async (taking: number): Promise<void> => {
    try {
      const { data } = await rest.rpc('undo_taken_scores', { taking_id: taking }).throwOnError();
      reportDone(texts.undone(data.restored));
    } catch (error) {
      reportFailure(error);
    } finally {
      void client.invalidateQueries({ queryKey: ['gradebook'] });
    }
  };
  const take = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      const { taking_id: taking, rows: taken } = (await call(false)).data;
      const takenCount = taken.filter(({ problem }) => problem === null).length;
      reportDone(texts.done(takenCount), taking === null ? undefined : () => void undo(taking));
      await client.invalidateQueries({ queryKey: ['gradebook'] });
      onTaken();
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setBusy(false);
    }
  };
  return {
    form,
    change: (patch) => setForm((old) => ({ ...old, ...patch })),
    targets,
    papers: papers.data,
    templates: templates.data,
    fields,
    bad,
    rows,
    counts,
    unknown: preview.data?.unknown ?? [],
    isPreviewed: preview.data !== undefined,
    previewError: preview.error,
    count,
    isReady: count > 0 && source !== null && settled === wanted && !isBusy,
    failure,
    take: () => void take(),
  };
}
