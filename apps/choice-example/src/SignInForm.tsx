import type { FormEvent, ReactElement } from 'react';
import { signInAs } from './choice-store.ts';
import { useWording } from './language.ts';

/** The place of the sign-in of a portal: it asks for a number and no password. */
export function SignInForm({ isBusy }: { readonly isBusy: boolean }): ReactElement {
  const { text } = useWording();
  const handleSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const student = new FormData(event.currentTarget).get('student');
    if (typeof student === 'string' && !isBusy) void signInAs(student);
  };
  return (
    <form onSubmit={handleSubmit}>
      <p>{text.signInNote}</p>
      <label>
        {text.number}
        <input name="student" required autoComplete="username" autoCapitalize="characters" />
      </label>
      <button type="submit" aria-disabled={isBusy}>
        {text.signIn}
      </button>
    </form>
  );
}
