/** Origins besides the console's own that pages may show in frames, e.g. `https://video.example.edu`: the server's setting, passed in the page. */
export const frameHosts: readonly string[] =
  document
    .querySelector<HTMLMetaElement>('meta[name="lab-console-frames"]')
    ?.content.split(' ')
    .filter((host) => host !== '') ?? [];
