import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageEnvironment } from '../../environment/PageEnvironment.ts';
import { enUS } from '../../locales/enUS.ts';
import { memoryEnvironment } from '../../../test/memory-environment.ts';
import { causedBy, type Cause } from '../runtime/cause.ts';
import { guardExits } from './guard-exits.ts';

const help = 'https://help.example.org/start';

beforeEach(() => void vi.stubGlobal('window', { location: { href: 'https://lab.example.edu/admin/' } }));
afterEach(() => void vi.unstubAllGlobals());

function guarded(answer?: boolean) {
  const { environment, log } = memoryEnvironment();
  const ask = vi.fn<NonNullable<PageEnvironment['askBeforeLeaving']>>(() => Promise.resolve(answer === true));
  const page = guardExits({
    environment: answer === undefined ? environment : { ...environment, askBeforeLeaving: ask },
    definition: { type: 'link', href: help },
    texts: () => enUS,
  });
  const go = async (address: string, cause?: Cause): Promise<void> => {
    causedBy(cause, () => page.navigate(address));
    await vi.dynamicImportSettled();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { go, ask, log };
}

describe('a page that asks before it leaves', () => {
  it('goes to another host after a press and a yes', async () => {
    const { go, ask, log } = guarded(true);
    await go(help, 'person');
    expect(ask.mock.calls).toEqual([['help.example.org', help]]);
    expect(log.visits).toEqual([help]);
  });

  it('stays after a no', async () => {
    const { go, ask, log } = guarded(false);
    await go(help, 'person');
    expect(ask).toHaveBeenCalledOnce();
    expect(log.visits).toEqual([]);
  });

  it.each(['page', undefined] as const)('neither asks nor goes where no press caused it (%s)', async (cause) => {
    const { go, ask, log } = guarded(true);
    await go(help, cause);
    expect(ask).not.toHaveBeenCalled();
    expect(log.visits).toEqual([]);
    expect(log.notices).toMatchObject([{ kind: 'error', message: expect.stringContaining('help.example.org') as string }]);
  });

  it('refuses an address that holds values, also after a press', async () => {
    const { go, ask, log } = guarded(true);
    await go(`${help}?code=20260001`, 'person');
    expect(ask).not.toHaveBeenCalled();
    expect(log.visits).toEqual([]);
    expect(log.notices).toMatchObject([{ kind: 'error', message: expect.stringContaining('contains data') as string }]);
  });

  it('goes on by itself within the own host', async () => {
    const { go, log } = guarded(true);
    await go('/page/7?code=20260001');
    expect(log.visits).toEqual(['/page/7?code=20260001']);
  });
});

it('leaves as it likes where the host does not ask', async () => {
  const { go, log } = guarded();
  await go('https://anywhere.example/?code=20260001');
  expect(log.visits).toEqual(['https://anywhere.example/?code=20260001']);
});
