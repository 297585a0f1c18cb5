import { existsSync, readFileSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { readExam } from '../src/word/read-exam.ts';
import { makeDocx, paragraph } from '../test/word/make-docx.ts';
import { benchSize, isTrial } from '../../../tools/bench/bench-trial.ts';

interface Measure {
  readonly measure: string;
  readonly value: number;
  readonly unit: string;
  readonly aim?: string;
}

const real = fileURLToPath(new URL('../../../../shared/data/import-corpus/docx/tiku-2162-questions.docx', import.meta.url));
const megabyte = 1024 * 1024;

/** As many questions as the real bank has, for where that is not at hand. */
function madeBank(count: number): Uint8Array {
  const question = (index: number): string =>
    [`${index + 1}、第 ${index} 个问题是什么？（ ）`, 'A. 甲', 'B. 乙', 'C. 丙', 'D. 丁', '正确答案：AC']
      .map((line) => paragraph(line))
      .join('');
  return makeDocx({ body: Array.from({ length: count }, (_, index) => question(index)).join('') });
}

/** How long reading a bank of about 2,000 questions takes where it is called, and what the process then holds. */
async function run(): Promise<Measure[]> {
  const isReal = !isTrial && existsSync(real);
  const bytes = isReal ? new Uint8Array(readFileSync(real)) : madeBank(benchSize(2162, 50));
  const before = process.memoryUsage().rss;
  const times: number[] = [];
  let count = 0;
  let held = 0;
  for (let round = 0; round < 5; round++) {
    const started = performance.now();
    count = readExam({ name: 'bank.docx', bytes }).questions.length;
    times.push(performance.now() - started);
    if (round === 0) held = process.memoryUsage().rss - before;
  }
  const name = `${count} questions of a ${isReal ? 'real' : 'made'} bank`;
  return [
    { measure: `${name}, first time`, value: times[0] ?? 0, unit: 'ms' },
    { measure: `${name}, median of 5`, value: times.toSorted((a, b) => a - b)[2] ?? 0, unit: 'ms', aim: '< 1000 ms' },
    { measure: `${name}, memory that the process has more after the first`, value: held / megabyte, unit: 'MB' },
  ];
}

export default { name: 'Word exams', run };
