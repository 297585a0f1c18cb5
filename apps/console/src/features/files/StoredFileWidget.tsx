import { FilePreview } from '@lab-console/file-manager';
import { enUS, zhCN } from '@lab-console/file-manager/locales';
import type { RendererProps } from '@lab-console/page-renderer';
import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { fileSource } from './file-source.ts';
import { pdfResources } from './pdf-resources.ts';
import { reportOutcome } from '../shared/report-outcome.ts';
import { useLocale } from '../../locales/LocaleHost.tsx';
import { usePageApi } from '../../session/page-api.ts';
import { textProperty } from '../shared/import-node.ts';
import { reportFailure } from '../gradebook/useReport.ts';

interface OpenedFileProps {
  readonly bucket: string;
  readonly path: string;
  readonly onClose: () => void;
}

function OpenedFile({ bucket, path, onClose }: OpenedFileProps): ReactNode {
  const api = usePageApi();
  const { language } = useLocale();
  const [source] = useState(() => fileSource({ api, bucket, canWrite: false, onOutcome: reportOutcome }));
  return (
    <FilePreview
      source={source}
      path={path}
      pdfResources={pdfResources}
      localeText={language === 'zh' ? zhCN : enUS}
      onClose={onClose}
      onFailed={(error) => {
        onClose();
        reportFailure(error);
      }}
    />
  );
}

/** `stored-file`: a button that shows the file `path` of the bucket `bucket` in place; nothing in the file runs. */
export function StoredFileWidget({ node, scope }: RendererProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const place = { node, scope };
  const path = textProperty(place, 'path') ?? '';
  if (path === '') return null;
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {textProperty(place, 'label') ?? path}
      </Button>
      {isOpen ? (
        <OpenedFile bucket={textProperty(place, 'bucket') ?? 'resources'} path={path} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}
