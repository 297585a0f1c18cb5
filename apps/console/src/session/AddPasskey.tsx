import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useLocale } from '../locales/LocaleHost.tsx';
import { securityTexts } from './security-texts.ts';
import { api } from './api.ts';
import { browserName } from './browser-name.ts';
import { Failure } from './Failure.tsx';
import { LabelledInput } from './LabelledInput.tsx';
import { makePasskey } from './load-passkeys.ts';

/** Props of {@link AddPasskey}. */
export interface AddPasskeyProps {
  /** What the server asks the browser to make a passkey of. */
  readonly begin: () => Promise<PublicKeyCredentialCreationOptionsJSON>;
  /** Called once it was added, with recovery codes where it is the first second factor. */
  readonly onAdded: (added: { readonly name: string; readonly codes: readonly string[] }) => void;
  readonly onCancel?: () => void;
}

const maxName = 60;

/** Asks for the name of a new passkey and has the browser make it. */
export function AddPasskey({ begin, onAdded, onCancel }: AddPasskeyProps): ReactNode {
  const { language, text } = useLocale();
  const words = securityTexts[language];
  const [name, setName] = useState(() => {
    const { system } = browserName(navigator.userAgent);
    return system === null ? '' : words.passkeyOn(system);
  });
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const input = useRef<HTMLInputElement>(null);
  const typed = name.trim();
  const problem = typed === '' ? words.passkeyNameRequired : typed.length > maxName ? words.passkeyNameLong : undefined;
  const submit = async (): Promise<void> => {
    setTried(true);
    if (problem !== undefined) return input.current?.focus();
    setBusy(true);
    setFailure(null);
    try {
      const credential = await makePasskey(await begin());
      const { add } = await api.auth.passkeys();
      onAdded({ name: typed, codes: await add({ name: typed, credential }) });
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    if (!busy) void submit();
  };
  return (
    <Box component="form" noValidate aria-label={words.addPasskey} onSubmit={handleSubmit} sx={{ display: 'grid', gap: 1.5 }}>
      <div>{words.passkeyHint}</div>
      <Failure error={failure} />
      <LabelledInput
        label={words.passkeyName}
        name="passkey-name"
        autoFocus
        value={name}
        onValueChange={setName}
        inputRef={input}
        hint={words.passkeyNameHint}
        error={tried ? problem : undefined}
      />
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
        {onCancel ? (
          <Button onClick={onCancel} disabled={busy} color="inherit">
            {text.common.cancel}
          </Button>
        ) : null}
        <Button type="submit" variant="contained" aria-disabled={busy}>
          {busy ? words.makingPasskey : words.makePasskey}
        </Button>
      </Box>
    </Box>
  );
}
