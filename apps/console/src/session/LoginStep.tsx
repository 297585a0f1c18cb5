import { secondFactorKinds } from '@lab-console/api-client';
import { lazy, useEffect, useEffectEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { api } from './api.ts';
import { ChoosePasswordForm } from './ChoosePasswordForm.tsx';
import { linkBeginning } from './link-beginning.ts';
import { nextLoginStep, type Credentials, type NextLoginStep } from './next-login-step.ts';
import { RequiredFactor } from './RequiredFactor.tsx';
import { SecondStepForm } from './SecondStepForm.tsx';

const PasswordLinkStep = lazy(async () => ({ default: (await import('./PasswordLinkStep.tsx')).PasswordLinkStep }));

/** Props of a {@link LoginStep}. */
export interface LoginStepProps {
  readonly step: NextLoginStep;
  /** Called with the step after this one; `null` goes back to the sign-in form. */
  readonly onNext: (step: NextLoginStep | null) => void;
  /** Called when the person is signed in. */
  readonly onEnter: () => Promise<void>;
}

/** Replaces the sign-in form while a sign-in needs more than the password. */
export function LoginStep({ step, onNext, onEnter }: LoginStepProps): ReactNode {
  /** Signs in, or goes on with what is needed before. */
  const attempt = async (credentials: Credentials, signIn: () => Promise<unknown>): Promise<void> => {
    try {
      await signIn();
    } catch (error) {
      const next = nextLoginStep(error, credentials);
      if (!next) throw error;
      return onNext(next);
    }
    return onEnter();
  };
  const handleSetUp = async (): Promise<void> => {
    api.auth.finishSetUp();
    await onEnter();
  };
  const handleCancel = (): void => onNext(null);
  const navigate = useNavigate();
  const takeLink = useEffectEvent(() => {
    if (step.kind !== 'link') return;
    // Neither the history of the browser nor what is shown keeps the secret.
    onNext(step);
    void navigate('/login', { replace: true });
  });
  const link = step.kind === 'link' ? step.hash : '';
  useEffect(() => {
    if (link !== '') takeLink();
  }, [link]);
  switch (step.kind) {
    case 'choosePassword': {
      const { code, password: given } = step;
      return (
        <ChoosePasswordForm
          code={code}
          onSubmit={(password) => attempt({ code, password }, () => api.auth.choosePassword({ code, given, password }))}
          onCancel={handleCancel}
        />
      );
    }
    case 'secondFactor': {
      const { code, password, challenge, error } = step;
      return (
        <SecondStepForm
          key={challenge}
          kinds={secondFactorKinds(error)}
          onSubmit={(factor) => attempt({ code, password }, () => api.auth.giveFactor({ code, challenge, factor }))}
          onCancel={handleCancel}
        />
      );
    }
    case 'link': {
      const secret = step.hash.slice(linkBeginning.length);
      return (
        <PasswordLinkStep
          key={secret}
          secret={secret}
          onSubmit={({ code, password }) =>
            attempt({ code, password }, () => api.auth.choosePasswordByLink({ secret, code, password }))
          }
          onCancel={handleCancel}
        />
      );
    }
    case 'setUpFactor':
      return <RequiredFactor code={step.code} onDone={() => void handleSetUp()} onCancel={handleCancel} />;
  }
}
