import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../session/api.ts';

/** An announcement that the person has not read. */
export interface UnreadAnnouncement {
  readonly id: number;
  readonly title: string;
  /** HTML. */
  readonly content: string;
  readonly since: string;
  readonly author: string | null;
  readonly centre_name: string | null;
}

const refetchMs = 5 * 60_000;
/** The badge counts to one less, and the menu is no archive. */
export const maxUnreadShown = 20;

async function unread(signal: AbortSignal): Promise<readonly UnreadAnnouncement[]> {
  const { data } = await api.rest
    .from('my_announcements')
    .select('id,title,content,since,author,centre_name')
    .is('read_at', null)
    .order('since', { ascending: false })
    .limit(maxUnreadShown)
    .abortSignal(signal)
    .throwOnError();
  return data;
}

/** Reads what the person has not read yet, every five minutes. A failure shows nothing: the next question may be answered. */
export function useUnreadAnnouncements(): UseQueryResult<readonly UnreadAnnouncement[]> {
  return useQuery({
    queryKey: ['announcements', 'unread'],
    queryFn: ({ signal }) => unread(signal),
    refetchInterval: refetchMs,
    retry: false,
  });
}
