import type { RendererProps } from '@lab-console/page-renderer';
import type { DeclaredCalls } from '@lab-console/page-renderer/declared-calls';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { loadTableLabels } from './table-labels.ts';
import { newPageCalls, pageCallsPhrases, type NamedCalls } from './page-calls-sentence.ts';
import { htmlLang } from '../../locales/language.ts';
import { useLocale } from '../../locales/LocaleHost.tsx';
import { pageCallTexts } from './page-call-texts.ts';
import { PagePreview } from './PagePreview.tsx';
import { usePageApi } from '../../session/page-api.ts';
import { listProperty } from '../shared/import-node.ts';

interface WaitingVersion {
  readonly page_id: number;
  readonly schema: object;
  readonly calls: Partial<DeclaredCalls> | null;
  readonly stored_at: string;
  readonly stored_by: number | null;
  readonly refused_at: string | null;
  readonly reason: string | null;
}

/**
 * `page-approval`: what a waiting version of a page (`version`) does, in words, and the page to look at. What of it is new against the approved list
 * (`approved`) is marked.
 */
export function PageApprovalWidget({ node, scope }: RendererProps): ReactNode {
  const api = usePageApi();
  const { language } = useLocale();
  const texts = pageCallTexts(language);
  const place = { node, scope };
  const version = listProperty(place, 'version') as WaitingVersion | null | undefined;
  const approved = listProperty(place, 'approved') as Partial<DeclaredCalls> | null | undefined;
  const author = useQuery({
    queryKey: ['page-author', version?.stored_by],
    queryFn: async ({ signal }) => {
      const people = api.rest
        .from('users')
        .select('name')
        .eq('id', version?.stored_by ?? 0);
      return (await people.abortSignal(signal).throwOnError()).data[0]?.name ?? null;
    },
    enabled: typeof version?.stored_by === 'number',
  });
  const labels = useQuery({
    queryKey: ['table-labels', language],
    queryFn: ({ signal }) => loadTableLabels(api, { language, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!version) return null;
  const words = { texts, labels: labels.data };
  const when = new Date(version.stored_at).toLocaleString(htmlLang(language), { dateStyle: 'medium', timeStyle: 'short' });
  const list = wholeList(version.calls);
  const before = approved ? wholeList(approved) : null;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography>{texts.storedBy(author.data ?? texts.somebody, when)}</Typography>
      {version.reason === null ? null : <Alert severity="warning">{texts.refused(version.reason)}</Alert>}
      {version.calls === null ? (
        <Alert severity="warning">{texts.unread}</Alert>
      ) : (
        <>
          <Part
            title={texts.isNew}
            lines={pageCallsPhrases(newPageCalls(list, before), words)}
            empty={texts.nothingNew}
            note={before === null ? texts.neverApproved : undefined}
          />
          <Part title={texts.doesAll} lines={pageCallsPhrases(list, words)} empty={texts.nothing} />
        </>
      )}
      <Box component="section" aria-label={texts.preview}>
        <Typography component="h3" variant="subtitle1">
          {texts.preview}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {texts.previewHint}
        </Typography>
        <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, mt: 1 }}>
          <PagePreview definition={version.schema} page={`${version.page_id}; waiting`} />
        </Box>
      </Box>
    </Box>
  );
}

interface PartProps {
  readonly title: string;
  readonly lines: readonly string[];
  readonly empty: string;
  readonly note?: string | undefined;
}

function Part({ title, lines, empty, note }: PartProps): ReactNode {
  return (
    <Box component="section" aria-label={title}>
      <Typography component="h3" variant="subtitle1">
        {title}
      </Typography>
      {note === undefined ? null : (
        <Typography variant="body2" color="text.secondary">
          {note}
        </Typography>
      )}
      {lines.length === 0 ? (
        <Typography>{empty}</Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, pl: 3 }}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Box>
      )}
    </Box>
  );
}

function wholeList(list: Partial<DeclaredCalls> | null): NamedCalls {
  return { calls: list?.calls ?? [], hosts: list?.hosts ?? [], secrets: list?.secrets ?? [] };
}
