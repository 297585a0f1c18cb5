// A registry of packages in memory, as much of one as publishing and installing need: nothing that is published here leaves the machine.
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';

/**
 * @typedef {object} Registry
 * @property {string} url
 * @property {ReadonlyMap<string, Buffer>} tarballs What was published, by name and version.
 * @property {(address: string) => void} leadOn From then on leads to another registry for what is not published here.
 * @property {() => void} close
 */

/**
 * Starts a registry on a free port. It knows what is published to it and nothing else, so it is set for the packages of ours alone, or leads on.
 *
 * @returns {Promise<Registry>}
 */
export async function startRegistry() {
  /** @type {Map<string, any>} */
  const packages = new Map();
  /** @type {Map<string, Buffer>} */
  const files = new Map();
  /** @type {Map<string, Buffer>} */
  const tarballs = new Map();
  // Another address each time: what programs keep of an earlier release under an address is not meant.
  const base = `/${randomUUID()}/`;
  let url = '';
  let others = '';

  /** @param {any} sent What `npm publish` sends: the manifest of a version, and its tarball in base64. */
  const publish = (sent) => {
    const known = packages.get(sent.name) ?? { name: sent.name, versions: {}, 'dist-tags': {}, time: {} };
    const [attachment] = Object.values(sent._attachments ?? {});
    for (const [version, manifest] of Object.entries(sent.versions)) {
      if (known.versions[version]) return 409;
      const path = `${sent.name}/-/${sent.name.replace(/^.*\//, '')}-${version}.tgz`;
      const content = Buffer.from(attachment.data, 'base64');
      files.set(path, content);
      tarballs.set(`${sent.name}@${version}`, content);
      known.versions[version] = { ...manifest, dist: { ...manifest.dist, tarball: `${url}${path}` } };
      known.time[version] = new Date(0).toISOString();
    }
    Object.assign(known['dist-tags'], sent['dist-tags']);
    packages.set(sent.name, known);
    return 201;
  };

  const server = createServer((request, response) => {
    const answer = (/** @type {number} */ status, /** @type {unknown} */ body) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const path = decodeURIComponent((request.url ?? '/').replace(base, '').replace(/\?.*$/, ''));
    if (request.method === 'PUT') {
      /** @type {Buffer[]} */
      const parts = [];
      request.on('data', (part) => parts.push(part));
      request.on('end', () => answer(publish(JSON.parse(Buffer.concat(parts).toString('utf8'))), { ok: true }));
      return;
    }
    const file = files.get(path);
    if (file) response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(file);
    else if (packages.has(path)) answer(200, packages.get(path));
    else if (others && !path.startsWith('-/')) response.writeHead(302, { location: `${others}${path}` }).end();
    else answer(path.startsWith('-/') ? 200 : 404, path === '-/whoami' ? { username: 'stranger' } : {});
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}${base}`;
  return {
    url,
    tarballs,
    leadOn: (given) => {
      others = given.replace(/\/?$/, '/');
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
