/** Where this copy of the console was opened, told by the `<base>` of the page. */
export interface DeploymentPaths {
  /** Path of the console without a slash at the end, e.g. `/lab/admin`. */
  readonly console: string;
  /** Path of the deployment without a slash at the end, e.g. `/lab`; empty at the root. */
  readonly prefix: string;
}

/**
 * Splits the address of the page's `<base>` into the deployment prefix and the console's path.
 *
 * @param baseUri `document.baseURI`, e.g. `https://lab.example.edu/lab/admin/`.
 * @throws TypeError when `baseUri` is not an absolute address.
 */
export function deploymentPaths(baseUri: string): DeploymentPaths {
  const path = new URL(baseUri).pathname.replace(/\/+$/, '');
  const prefix = path.endsWith('/admin') ? path.slice(0, -'/admin'.length) : '';
  return { console: `${prefix}/admin`, prefix };
}
