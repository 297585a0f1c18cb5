// The peer of the measures of files, in a process of its own: serves one file and writes what it is sent, by the streams of Node alone.
import { createReadStream, createWriteStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { pipeline } from 'node:stream/promises';

const [, , file = '', target = ''] = process.argv;

createServer((request, response) => {
  if (request.method === 'GET') {
    response.writeHead(200, { 'content-length': statSync(file).size });
    createReadStream(file).pipe(response);
  } else {
    void pipeline(request, createWriteStream(target)).then(() => response.end());
  }
}).listen(0, '127.0.0.1', function listening() {
  process.stdout.write(`${this.address().port}\n`);
});
process.stdin.resume().on('end', () => process.exit());
