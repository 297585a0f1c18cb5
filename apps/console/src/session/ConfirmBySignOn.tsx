import { isApiError } from '@lab-console/api-client';
import { useState, type ReactNode } from 'react';
import { Failure } from './Failure.tsx';
import { loadApi } from './load-api.ts';
import { SignOnAgain } from './SignOnAgain.tsx';

/** The session is there and was not renewed: another tab may give the one that was. */
const notRenewedCode = 'LC078';

/** The university's sign-on in the place of the own password, which people who sign on there may not have. */
export function ConfirmBySignOn({ onConfirmed }: { readonly onConfirmed: () => void }): ReactNode {
  const [failure, setFailure] = useState<unknown>(null);
  const confirm = async (): Promise<void> => {
    const { api } = await loadApi();
    setFailure(null);
    try {
      await api.rest.rpc('confirm_renewal', {}).throwOnError();
    } catch (error) {
      if (!isApiError(error) || error.code !== notRenewedCode) setFailure(error);
      return;
    }
    onConfirmed();
  };
  return (
    <>
      <SignOnAgain confirms onRenewed={() => void confirm()} />
      <Failure error={failure} />
    </>
  );
}
