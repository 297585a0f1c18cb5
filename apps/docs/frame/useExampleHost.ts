import { useCallback, useMemo, useState } from 'react';
import type { NotifyKind, PageEnvironment } from '@lab-console/page-renderer';
import { exampleHost } from '../../../packages/page-renderer/examples/example-host.ts';
import { memoryEnvironment } from '../../../packages/page-renderer/test/memory-environment.ts';
import { frameTexts } from './frame-texts.ts';

/** A notice of a page. */
export interface ShownNotice {
  readonly kind: NotifyKind;
  readonly message: string;
  /** Number of the notice: another one is shown anew. */
  readonly at: number;
}

/** Returns an environment that keeps everything in memory, and the notice that it shows. */
export function useExampleHost(language: 'en' | 'zh'): {
  readonly environment: PageEnvironment;
  readonly notice: ShownNotice | undefined;
  readonly closeNotice: () => void;
} {
  const [notice, setNotice] = useState<ShownNotice>();
  const environment = useMemo((): PageEnvironment => {
    const notify = (kind: NotifyKind, message: string): void =>
      setNotice((before) => ({ kind, message, at: (before?.at ?? 0) + 1 }));
    const { opens, copied } = frameTexts[language];
    return {
      ...memoryEnvironment(exampleHost(language)).environment,
      notify,
      navigate: (to) => notify('info', opens.replace('{to}', to)),
      copy: (text) => notify('info', copied.replace('{text}', text)),
    };
  }, [language]);
  const closeNotice = useCallback(() => setNotice(undefined), []);
  return { environment, notice, closeNotice };
}
