import { defineConfig, type Options } from 'tsup';
import { emitTypes } from './emit-types.ts';

/** What a publishable package says about its build. */
export interface PackageBuild {
  /** Entry files by the name they get in `dist`. */
  readonly entry: Readonly<Record<string, string>>;
  /** `true` for a package with React components: its modules are marked for the client. */
  readonly react?: boolean;
  /** Dependencies that become part of the build; their licence travels along in `THIRD-PARTY.md`. */
  readonly bundled?: readonly string[];
}

/** The one tsup configuration of all packages: ESM, types beside it, dependencies left outside. */
export function packageConfig({ entry, react = false, bundled = [] }: PackageBuild): ReturnType<typeof defineConfig> {
  return defineConfig((): Options => ({
    entry: { ...entry },
    format: ['esm'],
    target: 'es2022',
    platform: 'neutral',
    dts: { entry: emitTypes(entry) },
    clean: true,
    splitting: true,
    sourcemap: true,
    treeshake: false,
    tsconfig: 'tsconfig.json',
    noExternal: [...bundled],
    ...(react ? { banner: { js: "'use client';" } } : {}),
  }));
}
