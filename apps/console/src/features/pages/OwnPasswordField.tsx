import type { FormItemRendererProps } from '@lab-console/page-renderer';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { ReactNode } from 'react';
import { useLocale } from '../../locales/LocaleHost.tsx';
import { signOnTexts } from '../../session/sign-on-texts.ts';
import { ConfirmBySignOn } from '../../session/ConfirmBySignOn.tsx';
import { useIsStoredPage } from '../../session/page-api.ts';

/** What {@link OwnPasswordField} takes of a form. */
export type OwnPasswordFieldProps = Pick<
  FormItemRendererProps,
  'value' | 'onChange' | 'onBlur' | 'controlId' | 'describedBy' | 'invalid' | 'required'
>;

/**
 * `own-password`: the password of the signed-in person. Where people sign on at their university, a renewed sign-on replaces it: then the value is
 * `true`. Pages that people stored do not draw it.
 */
export function OwnPasswordField({
  value,
  onChange,
  onBlur,
  controlId,
  describedBy,
  invalid,
  required,
}: OwnPasswordFieldProps): ReactNode {
  const { language } = useLocale();
  const words = signOnTexts[language];
  if (useIsStoredPage()) return null;
  if (value === true)
    return (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <span role="status">{words.confirmed}</span>
        <Button size="small" onClick={() => onChange('')}>
          {words.withPassword}
        </Button>
      </Box>
    );
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <OutlinedInput
        id={controlId}
        type="password"
        size="small"
        fullWidth
        autoComplete="current-password"
        value={typeof value === 'string' ? value : ''}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
        error={invalid}
        slotProps={{ input: { 'aria-describedby': describedBy, 'aria-required': required } }}
      />
      <ConfirmBySignOn onConfirmed={() => onChange(true)} />
    </Box>
  );
}
