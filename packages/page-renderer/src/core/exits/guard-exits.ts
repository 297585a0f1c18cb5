import { loadPart } from '@lab-console/widget-base';
import type { PageEnvironment } from '../../environment/PageEnvironment.ts';
import type { PageTexts } from '../../locales/types.ts';
import { formatText } from '../data/format-text.ts';
import { currentCause } from '../runtime/cause.ts';
import type { exitJudge } from './exit-judge.ts';
import { isOwnAddress } from './own-address.ts';

/** What the exits of a page are guarded with. */
export interface ExitGuardOptions {
  readonly environment: PageEnvironment;
  /** The definition as it was written, before any value is put into it. */
  readonly definition: unknown;
  readonly texts: () => PageTexts;
}

/**
 * Returns the environment of a page, with `navigate` held back where the host asks before its pages leave (`askBeforeLeaving`). Every way out of a
 * page goes through it. See `judgeExit`.
 */
export function guardExits({ environment, definition, texts }: ExitGuardOptions): PageEnvironment {
  const { askBeforeLeaving } = environment;
  if (!askBeforeLeaving) return environment;
  let judge: ReturnType<typeof exitJudge> | undefined;
  const leave = async (address: string, pressed: boolean, newTab: boolean): Promise<void> => {
    judge ??= (await loadPart(() => import('./exit-judge.ts'), 'exitJudge'))(definition, window.location.href);
    const exit = judge(address, { pressed, newTab });
    if (exit.kind === 'refused') {
      const { exitNeedsPress, exitHoldsValues, exitUnreadable } = texts();
      const sentence = { needsPress: exitNeedsPress, holdsValues: exitHoldsValues, unreadable: exitUnreadable }[exit.reason];
      environment.notify('error', formatText(sentence, { to: exit.to }), undefined, { status: 403 });
    } else if (exit.kind === 'own') environment.navigate(address, { newTab });
    else if (await askBeforeLeaving(exit.to, exit.href)) environment.navigate(exit.href, { newTab });
  };
  return {
    ...environment,
    navigate: (to, options = {}) => {
      const pressed = currentCause() === 'person';
      const newTab = options.newTab === true;
      if (isOwnAddress(to, window.location.href) && (pressed || !newTab)) environment.navigate(to, options);
      else leave(to, pressed, newTab).catch(() => environment.notify('error', texts().partOffline));
    },
  };
}
