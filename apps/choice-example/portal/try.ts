import { makeUpChoice } from './made-up-choice.ts';
import { startPortal } from './portal.ts';

// Tries the example with the made-up university of `npm start`: makes sessions to choose, and starts the portal.
const { API_URL = 'http://127.0.0.1:8080/api', PORT = '8090' } = process.env;
const { serviceToken, students } = await makeUpChoice(API_URL, { code: 'admin', password: 'Lab#2026!' });
const { url } = await startPortal({ apiUrl: API_URL, serviceToken, port: Number(PORT) });
process.stdout.write(`Students choose at ${url}, such as ${students.slice(0, 3).join(', ')}\n`);
