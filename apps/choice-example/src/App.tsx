import { useSyncExternalStore, type ReactElement } from 'react';
import { getState, refresh, signOutHere, subscribe } from './choice-store.ts';
import { CourseSection } from './CourseSection.tsx';
import { LanguageContext, useChosenLanguage, useWording } from './language.ts';
import { Messages } from './Messages.tsx';
import { SignInForm } from './SignInForm.tsx';
import { languageNames } from './texts.ts';
import { Timetable } from './Timetable.tsx';

/** The whole page, in the language of the browser or the chosen one. */
export function App(): ReactElement {
  const [language, setLanguage] = useChosenLanguage();
  const other = language === 'en' ? 'zh' : 'en';
  return (
    <LanguageContext value={language}>
      <Page
        languageSwitch={
          <button type="button" className="quiet" lang={other} onClick={() => setLanguage(other)}>
            {languageNames[other]}
          </button>
        }
      />
    </LanguageContext>
  );
}

function Page({ languageSwitch }: { readonly languageSwitch: ReactElement }): ReactElement {
  const state = useSyncExternalStore(subscribe, getState);
  const { text } = useWording();
  const { me, courses, places, isStarted, isOnline, isBusy } = state;
  const isLocked = isBusy || !isOnline;
  return (
    <>
      <header>
        <h1>{text.title}</h1>
        {languageSwitch}
        {me !== null && (
          <button type="button" className="quiet" onClick={() => void signOutHere()}>
            {text.signOut}
          </button>
        )}
      </header>
      <main>
        <Messages state={state} />
        {me === null && (isStarted && isOnline ? <SignInForm isBusy={isBusy} /> : <p>{text.loading}</p>)}
        {me !== null && (
          <>
            <p className="who">
              {me.name} · {me.code}
              <button type="button" className="quiet" onClick={refresh}>
                {text.reload}
              </button>
            </p>
            {courses === null && isOnline && <p>{text.loading}</p>}
            {courses?.length === 0 && <p>{text.noCourses}</p>}
            {courses?.map((course) => (
              <CourseSection key={course.id} course={course} places={places} isLocked={isLocked} />
            ))}
            <Timetable places={places} keptAt={isOnline ? undefined : state.readAt} />
          </>
        )}
      </main>
    </>
  );
}
