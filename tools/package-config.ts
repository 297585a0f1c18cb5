import { defineConfig, type Options } from 'tsup';

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
  const options: Options = {
    entry: { ...entry },
    format: ['esm'],
    target: 'es2022',
    platform: 'neutral',
    dts: true,
    clean: true,
    splitting: true,
    sourcemap: true,
    treeshake: false,
    tsconfig: 'tsconfig.json',
    noExternal: [...bundled],
  };
  if (react) options.banner = { js: "'use client';" };
  return defineConfig(options);
}
