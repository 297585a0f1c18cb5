import Breadcrumbs from '@mui/material/Breadcrumbs';
import Link from '@mui/material/Link';
import type { SxProps, Theme } from '@mui/material/styles';
import { useThemeProps } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { forwardRef } from 'react';
import { enUS } from '../locales/en-us.ts';
import type { FileManagerLocaleText } from '../locales/locale-text.ts';
import { crumbsOf } from '../path/folder-path.ts';

/** Props of {@link FolderBreadcrumb}. */
export interface FolderBreadcrumbProps {
  /** Path of the folder, without slash at its ends; empty for the root. */
  readonly path: string;
  /** Called with the path of the folder that was chosen. */
  readonly onPathChange: (path: string) => void;
  /** Name of the root, e.g. that of the bucket. @default the text of the language */
  readonly rootLabel?: string;
  /** Texts; what is left out is taken from `enUS`. */
  readonly localeText?: Partial<FileManagerLocaleText>;
  readonly sx?: SxProps<Theme>;
}

const oneLine = { maxWidth: '100%', overflowWrap: 'anywhere', textAlign: 'left' } as const;

/**
 * The way from the root to a folder; a long one is folded in the middle.
 *
 * @example
 * <FolderBreadcrumb path="2026/physics" onPathChange={setPath} rootLabel="exam" />
 */
export const FolderBreadcrumb = forwardRef<HTMLElement, FolderBreadcrumbProps>(function FolderBreadcrumb(inProps, ref) {
  const { path, onPathChange, rootLabel, localeText, sx } = useThemeProps({ props: inProps, name: 'LabFolderBreadcrumb' });
  const texts = { ...enUS, ...localeText };
  return (
    <Breadcrumbs
      ref={ref}
      aria-label={texts.breadcrumbLabel}
      expandText={texts.showPath}
      maxItems={6}
      itemsBeforeCollapse={1}
      itemsAfterCollapse={3}
      {...(sx !== undefined && { sx })}
    >
      {crumbsOf(path).map((crumb) => {
        const label = crumb.path === '' ? (rootLabel ?? texts.root) : crumb.name;
        return crumb.path === path ? (
          <Typography
            key={crumb.path}
            variant="body2"
            aria-current="page"
            sx={{ ...oneLine, color: 'text.primary', fontWeight: 500 }}
          >
            {label}
          </Typography>
        ) : (
          <Link
            key={crumb.path}
            component="button"
            type="button"
            variant="body2"
            underline="hover"
            onClick={() => onPathChange(crumb.path)}
            sx={oneLine}
          >
            {label}
          </Link>
        );
      })}
    </Breadcrumbs>
  );
});
