// Twelve requests of one person at any moment, in a process of its own: who attacks is not the one who waits, and unpacks nothing.
// Arguments: the address and the token. Ends when its input does, once every request was answered, and prints how, by status.
import { Agent, get } from 'node:http';

const [address = '', token = ''] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true });
const answers = {};
let isOn = true;

const ask = () =>
  new Promise((resolve, reject) => {
    const request = get(
      address,
      { agent, headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' } },
      (response) => {
        response.once('end', () => resolve(response.statusCode)).once('error', reject);
        response.resume();
      },
    );
    request.once('error', reject);
  });
const attack = async () => {
  while (isOn) {
    const status = await ask();
    answers[status] = (answers[status] ?? 0) + 1;
  }
};
process.stdin.resume().once('end', () => (isOn = false));
await Promise.all(Array.from({ length: 12 }, attack));
console.log(JSON.stringify(answers));
process.exit();
