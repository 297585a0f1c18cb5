import { FileManager } from '@lab-console/file-manager';
import { enUS, zhCN } from '@lab-console/file-manager/locales';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { canWriteBucket } from './bucket-rights.ts';
import { fileSource } from './file-source.ts';
import { pdfResources } from './pdf-resources.ts';
import { centresQuery } from '../../menu/shell-queries.ts';
import { reportOutcome } from '../shared/report-outcome.ts';
import { useLocale } from '../../locales/LocaleHost.tsx';
import { usePageApi } from '../../session/page-api.ts';
import { useSession } from '../../session/useSession.ts';
import { useTimeZone } from '../../parts/useMoment.ts';
import type { FilePlace } from './file-places.ts';
import { fileTexts } from './file-texts.ts';

/** Props of {@link FilePlaceManager}. */
export interface FilePlaceManagerProps {
  readonly place: FilePlace;
  /** Folder that is open; `null` while another place is shown and this one only finishes its uploads. */
  readonly path: string | null;
  readonly disabled: boolean;
  /** Whether a tab above it has its name. */
  readonly isNamedByTab: boolean;
  readonly onPathChange: (path: string) => void;
  readonly onUploadingChange: (isUploading: boolean) => void;
}

/** On the ground of the page, as wide as its title. */
const onPage = { bgcolor: 'transparent', mt: 0.75, '&& > nav, && > [role="toolbar"], && > [role="toolbar"] + *': { px: 0 } };

/** The files of one place with what the user may do there. */
export function FilePlaceManager({
  place: { bucket, root, label, readOnly },
  path,
  disabled,
  isNamedByTab,
  onPathChange,
  onUploadingChange,
}: FilePlaceManagerProps): ReactNode {
  const api = usePageApi();
  const { language } = useLocale();
  const { user } = useSession();
  const timeZone = useTimeZone();
  const [lastPath, setLastPath] = useState(path ?? '');
  if (path !== null && path !== lastPath) setLastPath(path);
  const shown = path ?? lastPath;
  const folder = [root, shown].filter((part) => part !== '').join('/');
  const canWrite = !readOnly && !disabled && canWriteBucket(user, bucket, folder);
  // A bucket has a folder for each centre, named by its number.
  const { data: centres } = useQuery({ ...centresQuery(), enabled: root === '' });
  const folderNotes = useMemo(() => centres && new Map(centres.map(({ id, name }) => [String(id), name])), [centres]);
  const source = useMemo(
    () =>
      fileSource({
        api,
        bucket,
        root,
        canWrite,
        roomLabels: fileTexts[language].room,
        folderNotes,
        onOutcome: reportOutcome,
      }),
    [api, bucket, root, canWrite, language, folderNotes],
  );
  return (
    <Box hidden={path === null}>
      <FileManager
        source={source}
        path={shown}
        onPathChange={onPathChange}
        onUploadingChange={onUploadingChange}
        pdfResources={pdfResources}
        rootLabel={label}
        timeZone={timeZone}
        localeText={language === 'zh' ? zhCN : enUS}
        sx={[onPage, isNamedByTab && shown === '' && { '&& > nav': { display: 'none' } }]}
      />
    </Box>
  );
}
