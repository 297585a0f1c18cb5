import type { StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { screen } from 'storybook/test';
import { SignedInHost } from './SignedInHost.tsx';
import { answerCalls, type StoryAnswers } from './story-server.ts';

/** Makes a story of a dialog over the signed-in console, with the answers of the server to its calls. */
export function dialogStory(
  dialog: ReactNode,
  answers: StoryAnswers,
  play: NonNullable<StoryObj['play']>,
): StoryObj & { readonly play: NonNullable<StoryObj['play']> } {
  return {
    beforeEach: () => answerCalls(answers),
    render: (_, { globals }) => (
      <SignedInHost locale={globals['locale'] === 'zh' ? 'zh' : 'en'} mode={globals['mode'] === 'dark' ? 'dark' : 'light'}>
        {dialog}
      </SignedInHost>
    ),
    play,
  };
}

/** Finds a field by its label. */
export const field = (name: string | RegExp): Promise<HTMLElement> => screen.findByLabelText(name);

/** Returns the button of a name, which has to be there. */
export const button = (name: string): HTMLElement => screen.getByRole('button', { name });
