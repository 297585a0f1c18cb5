import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { runEvent } from '../../core/actions/run-event.ts';
import { pauseOf } from '../../core/data/pause.ts';
import { keepCause } from '../../core/runtime/cause.ts';
import type { Scope } from '../../core/scope/Scope.ts';
import type { SchemaObject } from '../../schema/base.ts';
import type { PullRefresh } from '../../schema/layout.ts';
import { useActionContext } from '../../view/contexts.ts';
import { Icon } from '../../view/icons.tsx';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { useText } from '../../view/useText.ts';

/** CSS pixels from which on letting go loads again, and beyond which it is not pulled. */
const enough = 56;
const farthest = 96;

type State = 'idle' | 'pulling' | 'loosing' | 'loading' | 'success';

/** Loads a page again when it is pulled down by a finger from its top; its text is above the page. */
export function PullToReload({
  box,
  pull,
  path,
  handlers,
  scope,
  onReload,
}: {
  readonly box: RefObject<HTMLElement | null>;
  readonly pull: PullRefresh;
  readonly path: string;
  readonly handlers: SchemaObject['onEvent'];
  readonly scope: Scope;
  readonly onReload: () => Promise<void>;
}): ReactNode {
  const { layout } = usePartTexts();
  const context = useActionContext(path, scope);
  const [state, setState] = useState<State>('idle');
  const [height, setHeight] = useState(0);
  const { contentText } = pull;
  const texts: Readonly<Record<Exclude<State, 'idle'>, string>> = {
    pulling: useText(pull.pullingText ?? contentText?.pullingText, scope) || layout.pullToReload,
    loosing: useText(pull.loosingText ?? contentText?.loosingText, scope) || layout.releaseToReload,
    loading: useText(pull.loadingText ?? contentText?.loadingText, scope) || layout.reloading,
    success: useText(pull.successText ?? contentText?.successText, scope) || layout.reloaded,
  };
  const ownSuccess = (pull.successText ?? contentText?.successText) !== undefined;
  const pause = Math.min(10_000, pauseOf(pull.successDuration, 0, ownSuccess ? 800 : 0));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const load = async (): Promise<void> => {
    setState('loading');
    setHeight(enough);
    const asNow = keepCause();
    const { prevented } = await runEvent({ handlers, name: 'pullRefresh', data: {}, context });
    if (!prevented) await asNow(onReload);
    const done = (): void => {
      setState('idle');
      setHeight(0);
    };
    if (prevented || pause === 0) done();
    else {
      setState('success');
      timer.current = setTimeout(done, pause);
    }
  };
  const latest = useRef({ state, load });
  useEffect(() => {
    latest.current = { state, load };
  });
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    let start: { readonly x: number; readonly y: number } | undefined;
    let pulled = 0;
    const stop = new AbortController();
    const show = (distance: number): void => {
      pulled = distance;
      setHeight(distance);
      setState(distance === 0 ? 'idle' : distance < enough ? 'pulling' : 'loosing');
    };
    const handleStart = (event: TouchEvent): void => {
      const [touch] = event.touches;
      const free = latest.current.state === 'idle' && event.touches.length === 1;
      start = touch && free && isAtTop(event.target, element) ? { x: touch.clientX, y: touch.clientY } : undefined;
    };
    const handleMove = (event: TouchEvent): void => {
      const [touch] = event.touches;
      if (!start || !touch) return;
      const down = touch.clientY - start.y;
      const aside = Math.abs(touch.clientX - start.x);
      // A finger that goes up or aside first scrolls, or does what the part below it does.
      if (pulled === 0 && (down < 0 || aside > down)) {
        start = undefined;
        return;
      }
      // The browser's own way to load a whole page again stays out of it.
      if (event.cancelable) event.preventDefault();
      if (pulled > 0 || down > 6) show(Math.max(0, Math.min(farthest, down / 2)));
    };
    const end = (kept: boolean): void => {
      if (!start) return;
      start = undefined;
      const far = pulled >= enough;
      pulled = 0;
      if (kept && far) void latest.current.load();
      else show(0);
    };
    element.addEventListener('touchstart', handleStart, { passive: true, signal: stop.signal });
    element.addEventListener('touchmove', handleMove, { passive: false, signal: stop.signal });
    element.addEventListener('touchend', () => end(true), { signal: stop.signal });
    element.addEventListener('touchcancel', () => end(false), { signal: stop.signal });
    return () => stop.abort();
  }, [box]);
  return (
    <Box
      role="status"
      style={{ height }}
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 1,
        overflow: 'hidden',
        fontSize: 13,
        color: 'text.secondary',
        ...(state === 'pulling' || state === 'loosing'
          ? {}
          : { transition: 'height 120ms', '@media (prefers-reduced-motion: reduce)': { transition: 'none' } }),
      }}
    >
      {state !== 'idle' && (
        <>
          {pull.showIcon !== false &&
            (state === 'loading' ? (
              <CircularProgress size={16} aria-hidden />
            ) : (
              <Icon
                name={state === 'success' ? 'check' : 'down'}
                sx={{ fontSize: 18, transform: state === 'loosing' ? 'rotate(180deg)' : undefined }}
              />
            ))}
          {pull.showText !== false && texts[state]}
        </>
      )}
    </Box>
  );
}

/** Whether a finger there pulls the page and nothing else: nothing between is scrolled, or goes by the finger itself. */
function isAtTop(target: EventTarget | null, box: HTMLElement): boolean {
  let inside = true;
  for (let at = target instanceof Element ? target : null; at; at = at.parentElement) {
    if (at.scrollTop > 0) return false;
    if (at === box) inside = false;
    if (inside && (getComputedStyle(at).touchAction === 'none' || at.matches('input[type=range], textarea, iframe')))
      return false;
  }
  return true;
}
