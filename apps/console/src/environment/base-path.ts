/** Where this copy of the console was opened, from a meta element of the page. */
export interface DeploymentPaths {
  /** Path of the console without a slash at the end, e.g. `/lab/admin`. */
  readonly console: string;
  /** Path of the deployment without a slash at the end, e.g. `/lab`; empty at the root. */
  readonly prefix: string;
}

/**
 * Splits the path of the console into the deployment prefix and its own part.
 *
 * @param base Content of `lab-console-base`, e.g. `/lab/admin/`; empty where the page has none.
 */
export function deploymentPaths(base: string): DeploymentPaths {
  const path = base.replace(/\/+$/, '');
  const prefix = path.endsWith('/admin') ? path.slice(0, -'/admin'.length) : '';
  return { console: `${prefix}/admin`, prefix };
}
