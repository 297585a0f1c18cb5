import { makeDocx, paragraph, picture, run, table, tinyPng } from '../word/make-docx.ts';

const formula = '<m:oMath><m:f><m:num><m:r><m:t>1</m:t></m:r></m:num><m:den><m:r><m:t>2</m:t></m:r></m:den></m:f></m:oMath>';

/** A paper with good questions and with one of every kind of trouble: 3 has duplicate options, 5 no answer, 6 a wrong letter. */
export function mixedPaper(name = 'exam.docx'): File {
  const lines = (texts: readonly string[]): string => texts.map((text) => paragraph(text)).join('');
  const body = [
    paragraph('Laboratory safety, final paper'),
    paragraph('Part I. Single choice'),
    lines([
      '1. Which of these conducts best?',
      'A. copper',
      'B. wood',
      'C. glass',
      'Answer: A',
      'Difficulty: easy',
      'Category: Electricity',
    ]),
    `<w:p>${run('2. How much is ')}${formula}${run(' + ')}${formula}${run('?')}</w:p>`,
    lines(['A. 1', 'B. 2', 'Answer: A', 'Explanation: Two halves.']),
    lines(['3. Which gas is lighter than air?', 'A. helium', 'B. argon', 'B. xenon', 'Answer: A']),
    `<w:p>${run('4. What does this show? ')}${picture('rId5', { alt: 'circuit' })}</w:p>`,
    lines(['A. a series circuit', 'B. a parallel circuit', 'Answer: B']),
    lines(['5. Which one floats?', 'A. ice', 'B. lead']),
    lines(['6. Which one sinks?', 'A. ice', 'B. lead', 'Answer: E']),
    paragraph('Part II. True or false'),
    lines(['1. Copper conducts.', 'Answer: True', '2. Glass conducts.', 'Answer: False']),
    paragraph('Part III. Fill in the blanks'),
    lines(['1. Resistance is measured in ____ and current in ____.', 'Answer: ohm;Ω|ampere']),
    paragraph('Part IV. Short answer'),
    lines(['1. Say what the table shows.']),
    table([
      ['Voltage', 'Current'],
      ['1 V', '2 A'],
    ]),
    lines(['Answer: Current grows with voltage.']),
  ].join('');
  const bytes = makeDocx({ body, relations: { rId5: ['image', 'media/a.png'] }, media: { 'media/a.png': tinyPng } });
  return docxFile(bytes, name);
}

/** A paper with a question that is clear, and two answers that only brackets in the text mark. */
export function doubtfulPaper(name = 'doubtful.docx'): File {
  const lines = ['一、填空题', '1. 电阻的单位是（欧姆）。', '2. 电流的单位是（安培）。', '3. 电压的单位是____。', '答案：伏特'];
  return docxFile(makeDocx({ body: lines.map((text) => paragraph(text)).join('') }), name);
}

/** A paper of many good questions. */
export function longPaper(count: number, name = 'long.docx'): File {
  const body = Array.from({ length: count }, (_, index) =>
    [
      `${index + 1}. Question number ${index + 1} asks what?`,
      'A. one',
      'B. two',
      'C. three',
      `Answer: ${'ABC'.charAt(index % 3)}`,
    ]
      .map((text) => paragraph(text))
      .join(''),
  ).join('');
  return docxFile(makeDocx({ body }), name);
}

/** Bytes as a Word file. */
export function docxFile(bytes: Uint8Array, name: string): File {
  return new File([Uint8Array.from(bytes)], name, {
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  });
}
