import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useHref } from 'react-router';
import { useLocale } from '../../locales/LocaleHost.tsx';
import { api } from '../../session/api.ts';
import { linkBeginning } from '../../session/link-beginning.ts';
import {
  canGive,
  giveAccess,
  type AccessOutcome,
  type AccessWay,
  type GivenAccess,
  type WaitingAccount,
  type WaitingRow,
} from './give-access.ts';

/** State of giving people access. */
export interface GiveAccess {
  /** Who waits; `undefined` while they are loaded. */
  readonly rows: readonly WaitingRow[] | undefined;
  readonly loadError: unknown;
  readonly reload: () => void;
  readonly way: AccessWay;
  readonly setWay: (way: AccessWay) => void;
  readonly chosen: ReadonlySet<number>;
  readonly setChosen: (chosen: ReadonlySet<number>) => void;
  /** Chosen ones that can be given access this way. */
  readonly chosenRows: readonly WaitingRow[];
  /** How many are through; `null` while nothing is given. */
  readonly done: number | null;
  readonly isStopping: boolean;
  readonly stop: () => void;
  readonly give: () => Promise<void>;
  readonly outcome: AccessOutcome | null;
  /** Goes back to who still waits. */
  readonly goBack: () => void;
}

/** Keeps who is chosen, gives them access with progress, and keeps what was given until the dialog is closed. */
export function useGiveAccess(): GiveAccess {
  const { language } = useLocale();
  const signInPage = `${window.location.origin}${useHref('/login')}`;
  const waiting = useQuery({
    queryKey: ['waiting-accounts'],
    queryFn: async ({ signal }) => (await api.rest.rpc('waiting_accounts').abortSignal(signal).throwOnError()).data,
    staleTime: 0,
  });
  const [way, setWay] = useState<AccessWay>('password');
  // Until somebody chooses, those are chosen that have nothing at all: what was given may be on its way.
  const [picked, setPicked] = useState<ReadonlySet<number> | null>(null);
  const [done, setDone] = useState<number | null>(null);
  const [outcome, setOutcome] = useState<AccessOutcome | null>(null);
  const stopper = useRef<AbortController | null>(null);
  const [isStopping, setStopping] = useState(false);
  const rows = waiting.data;
  const chosen =
    picked ??
    new Set((rows ?? []).filter(({ has_password: has, link_until: until }) => !has && until === null).map(({ id }) => id));
  const chosenRows = (rows ?? []).filter((row) => chosen.has(row.id) && canGive(way, row));

  const giveOne = async ({ id }: WaitingAccount): Promise<Pick<GivenAccess, 'value' | 'until'>> => {
    if (way === 'password') {
      const { data } = await api.rest.rpc('set_first_password', { user_id: id }).throwOnError();
      return { value: data.password };
    }
    const { data } = await api.rest.rpc('make_password_link', { user_id: id, send: way === 'mail', language }).throwOnError();
    return { value: data.sent_to ?? `${signInPage}${linkBeginning}${data.secret}`, until: data.until };
  };

  return {
    rows,
    loadError: waiting.error,
    reload: () => void waiting.refetch(),
    way,
    setWay,
    chosen,
    setChosen: setPicked,
    chosenRows,
    done,
    isStopping,
    stop: () => {
      setStopping(true);
      stopper.current?.abort();
    },
    give: async () => {
      const controller = new AbortController();
      stopper.current = controller;
      setDone(0);
      const result = await giveAccess(chosenRows, { way, give: giveOne, onProgress: setDone, signal: controller.signal });
      setDone(null);
      setStopping(false);
      setOutcome(result);
    },
    outcome,
    goBack: () => {
      setOutcome(null);
      setPicked(null);
      void waiting.refetch();
    },
  };
}
