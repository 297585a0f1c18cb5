import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined';
import AssessmentOutlined from '@mui/icons-material/AssessmentOutlined';
import ArticleOutlined from '@mui/icons-material/ArticleOutlined';
import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import CircleOutlined from '@mui/icons-material/CircleOutlined';
import FolderOutlined from '@mui/icons-material/FolderOutlined';
import PeopleOutlined from '@mui/icons-material/PeopleOutlined';
import SchoolOutlined from '@mui/icons-material/SchoolOutlined';
import ScienceOutlined from '@mui/icons-material/ScienceOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import type { ComponentType, ReactNode } from 'react';

/** Icons by a word in the name that an entry gives, e.g. `fa fa-calendar`. */
const icons: ReadonlyArray<readonly [RegExp, ComponentType<SvgIconProps>]> = [
  [/institution|university|bank/, AccountBalanceOutlined],
  [/calendar|schedule|clock/, CalendarMonthOutlined],
  [/upload|import|excel/, UploadFileOutlined],
  [/flask|science|experiment|project/, ScienceOutlined],
  [/graduation|school|teaching|course|book/, SchoolOutlined],
  [/cog|gear|setting|system|wrench/, SettingsOutlined],
  [/user|team|people|group|org/, PeopleOutlined],
  [/folder|file|bucket|database|data/, FolderOutlined],
  [/chart|grade|bar|line/, AssessmentOutlined],
  [/report|page|text|exam|list/, ArticleOutlined],
];

/** The icon of a menu entry; a plain ring for an unknown name. */
export function NavIcon({ name }: { readonly name: string | null }): ReactNode {
  const Icon = icons.find(([pattern]) => pattern.test(name?.toLowerCase() ?? ''))?.[1] ?? CircleOutlined;
  return <Icon fontSize="small" sx={{ color: 'text.secondary' }} />;
}
