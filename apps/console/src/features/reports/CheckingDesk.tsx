import type { ReportCheckItem, ReportMark, TakenReport, TypedMarkChoice } from '@lab-console/api-client';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useLocale } from '../../locales/LocaleHost.tsx';
import { notifications } from '../../notifications/notifications.ts';
import { connection } from '../../session/query-client.ts';
import { usePageApi } from '../../session/page-api.ts';
import { renderMarkedPage, markColor, symbols } from './render-marked-page.ts';
import { failureText, showFailure } from './failures.ts';
import { freeSpot, markOf, moveLast, rescoreLast } from './mark-history.ts';
import { OwnMarkForm } from './OwnMarkForm.tsx';
import { ReportPage } from './ReportPage.tsx';
import { reportScore, signed } from './report-score.ts';
import { reportTexts } from './texts.ts';
import { storePictures } from './upload-reports.ts';
import { useMarks } from './useMarks.ts';

/** Props of {@link CheckingDesk}. */
export interface CheckingDeskProps {
  readonly report: TakenReport;
  /** Addresses of the pages. */
  readonly addresses: readonly string[];
  readonly items: readonly ReportCheckItem[];
  readonly onBack: () => void;
  readonly onNext: () => void;
  /** Called with whether marks could not be saved, so that the page is not left without a question. */
  readonly onUnsaved?: ((unsaved: boolean) => void) | undefined;
}

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-0.02, 0],
  ArrowRight: [0.02, 0],
  ArrowUp: [0, -0.015],
  ArrowDown: [0, 0.015],
};

/** The page in the middle, the items beside it by number keys, the marks below them. */
export function CheckingDesk({ report, addresses, items, onBack, onNext, onUnsaved }: CheckingDeskProps): ReactNode {
  const api = usePageApi();
  const { language } = useLocale();
  const texts = reportTexts[language];
  const queries = useQueryClient();
  const { marks, state, change, undo, flush } = useMarks(report);
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState(0);
  const [zoom, setZoom] = useState(1);
  const [turn, setTurn] = useState(0);
  const [hasPen, setPen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [reason, setReason] = useState<string | null>(null);
  /** The mark that finishing would replace, and what with; `null` while nothing is asked. */
  const [typed, setTyped] = useState<{ readonly mark: number; readonly score: string } | null>(null);
  const desk = useRef<HTMLDivElement>(null);
  const ownComment = useRef<HTMLInputElement>(null);
  useEffect(() => desk.current?.focus(), []);
  const isStuck = state.kind === 'failed' || state.kind === 'refused';
  useEffect(() => {
    onUnsaved?.(isStuck);
    return () => onUnsaved?.(false);
  }, [isStuck, onUnsaved]);
  useEffect(
    () =>
      connection.subscribe(() => {
        // What could not be sent goes out as soon as the server answers again.
        if (!connection.isLost()) void flush();
      }),
    [flush],
  );
  const following = addresses[page];
  useEffect(() => {
    // The next page is there when its key is pressed.
    if (following !== undefined) new Image().src = following;
  }, [following]);

  const place = (spot: { readonly page: number; readonly x: number; readonly y: number }): void => {
    const item = items[chosen];
    if (item) change((old) => [...old, markOf(item, spot)]);
  };
  const goTo = (next: number): void => setPage(Math.min(addresses.length, Math.max(1, next)));
  const whileBusy = async (work: (version: number) => Promise<void>): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    try {
      const version = await flush();
      if (version !== null) await work(version);
    } catch (error) {
      showFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const refuse = (heldBy: string | undefined): void =>
    notifications.push({ severity: 'warning', text: heldBy === undefined ? texts.changedElsewhere : texts.heldBy(heldBy) });
  const refresh = (): void => {
    void queries.invalidateQueries({ queryKey: ['report-places'] });
    void queries.invalidateQueries({ queryKey: ['report-sessions'] });
  };
  const finish = (typedMark: TypedMarkChoice = 'ask'): Promise<void> =>
    whileBusy(async (version) => {
      const pictures: Blob[] = [];
      for (const [index, address] of addresses.entries()) {
        const answer = await fetch(address);
        if (!answer.ok) throw new Error(`${texts.page(index + 1, addresses.length)}: ${answer.status}`);
        pictures.push(
          await renderMarkedPage(
            await answer.blob(),
            marks.filter((mark) => mark.page === index + 1),
          ),
        );
      }
      const folder = `${report.organization_id}/${report.schedule_id}/${report.place_id}`;
      const answer = await api.reports.finish(report.id, version, await storePictures(pictures, { api, folder }), { typedMark });
      if (!answer.saved && 'mark' in answer) return setTyped({ mark: answer.mark, score: answer.score.toFixed(1) });
      if (!answer.saved) return refuse(answer.held_by?.name);
      const score = answer.score.toFixed(1);
      const isKept = typedMark === 'keep';
      notifications.push({
        severity: answer.offered === false && !isKept ? 'warning' : 'success',
        text: isKept ? texts.markKept(score) : answer.offered === false ? texts.notOffered(score) : texts.finished(score),
      });
      refresh();
      onNext();
    });
  const decide = (choice: TypedMarkChoice): void => {
    setTyped(null);
    void finish(choice);
  };
  const giveBack = (): Promise<void> =>
    whileBusy(async (version) => {
      const answer = await api.reports.giveBack(report.id, version, reason ?? '');
      if (!answer.saved) return refuse(answer.held_by?.name);
      refresh();
      onNext();
    });
  const leave = (go: () => void): void => {
    const letGo = async (): Promise<void> => {
      if ((await flush()) !== null) go();
    };
    void letGo();
  };

  const keys: Readonly<Record<string, () => void>> = {
    Enter: () => place(freeSpot(marks, page)),
    '[': () => change((old) => rescoreLast(old, items, -1)),
    ']': () => change((old) => rescoreLast(old, items, 1)),
    Delete: () => change((old) => (old.length === 0 ? old : old.slice(0, -1))),
    j: () => goTo(page + 1),
    k: () => goTo(page - 1),
    n: () => leave(onNext),
    f: () => void finish(),
    p: () => setPen((old) => !old),
    t: () => ownComment.current?.focus(),
    r: () => setTurn((old) => (old + 90) % 360),
    '+': () => setZoom((old) => Math.min(4, old * 1.25)),
    '=': () => setZoom((old) => Math.min(4, old * 1.25)),
    '-': () => setZoom((old) => Math.max(0.25, old / 1.25)),
  };
  const onKey = (event: KeyboardEvent): void => {
    const { key, target, altKey } = event;
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return;
    if (target instanceof HTMLButtonElement && (key === 'Enter' || key === ' ')) return;
    const hasControl = event.ctrlKey || event.metaKey;
    const arrow = arrows[key];
    const number = /^[1-9]$/.test(key) ? Number(key) : 0;
    if (hasControl && key.toLowerCase() === 'z') undo();
    else if (hasControl || altKey) return;
    else if (number > 0 && number <= items.length) setChosen(number - 1);
    else if (arrow) change((old) => moveLast(old, ...arrow));
    else {
      const run = keys[key.length === 1 ? key.toLowerCase() : key];
      if (!run) return;
      run();
    }
    event.preventDefault();
  };
  const sayMark = (mark: ReportMark): string =>
    mark.check_mark === null
      ? texts.penLine
      : `${texts.markOf(texts.kinds[mark.check_mark], mark.comment)} ${signed(mark.score)}${mark.hide_comment || mark.hide_score ? ` (${texts.hidden})` : ''}`;
  const address = addresses[page - 1];

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the screen, named below it
    <Box ref={desk} role="region" aria-label={texts.check} tabIndex={-1} onKeyDown={onKey} sx={{ minWidth: 0, outline: 'none' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
        <Button color="inherit" variant="outlined" onClick={() => leave(onBack)}>
          {texts.back}
        </Button>
        <Typography component="h2" sx={{ fontWeight: 600 }}>
          {report.student_code} {report.student_name}, {report.project_name}
        </Typography>
        <Typography role="status" aria-live="polite" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {texts.score} {reportScore(marks)}
          {state.kind === 'saving' ? ` · ${texts.saving}` : state.kind === 'saved' ? ` · ${texts.saved}` : ''}
        </Typography>
        <Box sx={{ flex: 1 }} />
        <Button color="inherit" variant="outlined" onClick={() => setReason(reason === null ? '' : null)}>
          {texts.giveBack}
        </Button>
        <Button color="inherit" variant="outlined" onClick={() => leave(onNext)}>
          {texts.next}
        </Button>
        <Button variant="contained" loading={isBusy} onClick={() => void finish()}>
          {texts.finish}
        </Button>
      </Box>
      {reason !== null && (
        <Box
          component="form"
          sx={{ display: 'flex', gap: 1, mb: 1 }}
          onSubmit={(event) => {
            event.preventDefault();
            if (reason.trim() !== '') void giveBack();
          }}
        >
          <TextField
            label={texts.reason}
            value={reason}
            required
            fullWidth
            slotProps={{ htmlInput: { maxLength: 500 } }}
            onChange={({ target }) => setReason(target.value)}
          />
          <Button type="submit" variant="contained" disabled={isBusy} sx={{ whiteSpace: 'nowrap' }}>
            {texts.giveBack}
          </Button>
        </Box>
      )}
      {typed !== null && (
        <Alert
          severity="warning"
          sx={{ mb: 1 }}
          action={
            <>
              <Button color="inherit" autoFocus disabled={isBusy} onClick={() => decide('keep')}>
                {texts.keepMark}
              </Button>
              <Button color="inherit" disabled={isBusy} onClick={() => decide('replace')}>
                {texts.replaceMark}
              </Button>
              <Button color="inherit" onClick={() => setTyped(null)}>
                {texts.cancel}
              </Button>
            </>
          }
        >
          {texts.typedMark(typed)}
        </Alert>
      )}
      {(state.kind === 'failed' || state.kind === 'refused') && (
        <Alert severity="error" sx={{ mb: 1 }} action={<Button onClick={() => void flush()}>{texts.tryAgain}</Button>}>
          {state.kind === 'failed'
            ? `${texts.notSaved} ${failureText(state.error) ?? ''}`
            : state.heldBy === null
              ? texts.changedElsewhere
              : texts.heldBy(state.heldBy)}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1 }}>
        <Button color="inherit" onClick={() => goTo(page - 1)} disabled={page <= 1}>
          {texts.previousPage}
        </Button>
        <Typography sx={{ alignSelf: 'center' }}>{texts.page(page, addresses.length)}</Typography>
        <Button color="inherit" onClick={() => goTo(page + 1)} disabled={page >= addresses.length}>
          {texts.nextPage}
        </Button>
        <Button color={hasPen ? 'primary' : 'inherit'} aria-pressed={hasPen} onClick={() => setPen(!hasPen)}>
          {texts.pen}
        </Button>
        <Button color="inherit" onClick={undo}>
          {texts.undo}
        </Button>
        <Button color="inherit" onClick={() => setTurn((turn + 90) % 360)}>
          {texts.turn}
        </Button>
        <Button color="inherit" onClick={() => setZoom(Math.max(0.25, zoom / 1.25))}>
          {texts.smaller}
        </Button>
        <Button color="inherit" onClick={() => setZoom(Math.min(4, zoom * 1.25))}>
          {texts.larger}
        </Button>
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 1fr) 300px' }, gap: 2 }}>
        <Box
          tabIndex={0}
          role="group"
          aria-label={texts.page(page, addresses.length)}
          sx={{ overflow: 'auto', maxHeight: { md: 'calc(100dvh - 240px)' }, border: 1, borderColor: 'divider' }}
        >
          {address !== undefined && (
            <ReportPage
              address={address}
              label={texts.page(page, addresses.length)}
              marks={marks.filter((mark) => mark.page === page)}
              zoom={zoom}
              turn={turn}
              hasPen={hasPen}
              onPlace={(x, y) => place({ page, x, y })}
              onLine={(path) =>
                change((old) => [
                  ...old,
                  {
                    page,
                    x: 0,
                    y: 0,
                    path,
                    check_mark: null,
                    comment: '',
                    hide_comment: false,
                    score: 0,
                    hide_score: false,
                    color: '#FF0000',
                  },
                ])
              }
            />
          )}
        </Box>
        <Box sx={{ minWidth: 0 }}>
          <Typography component="h3" sx={{ fontWeight: 600 }}>
            {texts.items}
          </Typography>
          {items.length === 0 && <Typography color="text.secondary">{texts.noItems}</Typography>}
          {items.map((item, index) => (
            <Tooltip key={item.id} describeChild title={item.tip ?? ''} placement="left">
              <Button
                fullWidth
                color="inherit"
                variant={index === chosen ? 'outlined' : 'text'}
                aria-pressed={index === chosen}
                onClick={() => setChosen(index)}
                sx={{ justifyContent: 'flex-start', textAlign: 'left' }}
              >
                <Box component="span" sx={{ width: 20, color: 'text.secondary' }}>
                  {index < 9 ? index + 1 : ''}
                </Box>
                <Box
                  component="span"
                  sx={{ px: 0.5, mr: 1, borderRadius: 0.5, bgcolor: '#fff', color: markColor(item) }}
                  aria-hidden
                >
                  {symbols[item.check_mark as keyof typeof symbols]}
                </Box>
                {item.comment} {signed(item.score)}
                {item.hide_comment || item.hide_score ? ` (${texts.hidden})` : ''}
              </Button>
            </Tooltip>
          ))}
          <OwnMarkForm
            texts={texts}
            spot={freeSpot(marks, page)}
            commentRef={ownComment}
            onPlace={(mark) => {
              change((old) => [...old, mark]);
              // Its place is moved by the arrows.
              desk.current?.focus();
            }}
          />
          <Typography component="h3" sx={{ fontWeight: 600, mt: 2 }}>
            {texts.marks}
          </Typography>
          {marks.length === 0 && <Typography color="text.secondary">{texts.noMarks}</Typography>}
          <ol style={{ margin: 0, paddingInlineStart: 24 }}>
            {marks.map((mark, index) => (
              <li key={index}>
                {sayMark(mark)}
                <Button
                  color="inherit"
                  aria-label={texts.remove(sayMark(mark))}
                  onClick={() => change((old) => old.toSpliced(index, 1))}
                >
                  ×
                </Button>
              </li>
            ))}
          </ol>
          <Typography variant="body2" color="text.secondary" sx={{ mt: 2 }}>
            {texts.keys}
          </Typography>
        </Box>
      </Box>
    </Box>
  );
}
