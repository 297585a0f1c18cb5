import type { WordLocaleText } from './word-locale-text.ts';

/** English texts of the Word exam import. */
export const wordEnUS: WordLocaleText = {
  files: {
    'empty-file': 'The file is empty, so there is nothing to import. Check that the right file was saved, then pick it again.',
    'file-too-large': 'The file has {size} MB; at most {max} MB can be read. Split it into several files.',
    encrypted: 'The file has a password, so it cannot be read. Save it without a password and pick it again.',
    damaged: 'The file is damaged or incomplete, so none of it was read. Download it again or save it again with Word or WPS.',
    'inflated-too-large':
      'Unpacked, the file is larger than {max} MB, so reading was stopped. Copy the questions into a new document and save that.',
    'unsafe-xml':
      'The file holds definitions that a document never needs and that can do harm, so it was not read. Save it again with Word or WPS.',
    'duplicate-parts':
      'The file holds two parts of the same name ({part}), so it is not clear which one counts. Save it again with Word or WPS.',
    'took-too-long': 'Reading took longer than {seconds} s, so it was stopped. Split the document into several files.',
    'reader-failed':
      'The reader stopped unexpectedly ({reason}), so nothing was read. Pick the file again; if it happens again, save it again as .docx.',
    'not-word': 'The content is {actual}, so no questions can be read from it. Pick a Word document saved as .docx.',
    'old-word': 'The file is a document of the old format (.doc or .wps). Open it in Word or WPS and save it as .docx.',
    'wrong-word-extension':
      'The content is a Word document, but the name ends in .{extension}. Check that it is the right file and save it as .docx.',
    'too-many-paragraphs': 'The document has more than {max} paragraphs. Split it into several files.',
    'no-questions':
      'No question was found in the document. Number the questions (1. 2. 3.) and mark the options with A. B. C., then upload it again.',
  },
  contents: {
    xlsx: 'a workbook',
    xlsb: 'a workbook',
    ods: 'an OpenDocument file',
    presentation: 'a presentation',
    zip: 'a zip archive without a document',
    biff: 'a workbook',
    'web-page': 'a web page',
    text: 'plain text',
    png: 'a picture',
    jpeg: 'a picture',
    gif: 'a picture',
    pdf: 'a PDF document',
    rar: 'a RAR archive',
    '7z': 'a 7-Zip archive',
    gzip: 'a gzip archive',
    rtf: 'a rich text document',
    binary: 'no known kind of file',
  },
  questions: {
    'duplicate-options': 'question {question} has duplicate options, please fix and re-upload',
    'missing-answer': 'Question {question} has no answer. Add it.',
    'answer-not-in-options': 'Question {question}: the answer {answer} is not among the options {options}. Correct one of them.',
    'unknown-answer':
      'Question {question}: "{answer}" is not an answer to a question of this type. Correct the answer or the type.',
    'single-many-answers': 'Question {question} takes one answer, but has {count}. Correct the answer or the type.',
    'multiple-one-answer': 'Question {question} takes several answers, but has only one. Check it.',
    'no-options': 'Question {question} has no options. Add them or change the type.',
    'one-option': 'Question {question} has only one option. Add the others.',
    'judge-options':
      'Question {question} is true or false, which takes two options, but it has {count}. Correct the options or the type.',
    'options-skip': 'Question {question} has no option {options}. Check whether one is missing.',
    'same-options': 'Question {question}: the options {first} and {second} have the same text. Check them.',
    'empty-title': 'Question {question} has no text. Add it.',
    'empty-option': 'Question {question}: option {option} is empty. Fill it in or delete it.',
    'unreadable-formula':
      'Question {question} contains a formula that cannot be read ({detail}). Use a formula of Word or a picture instead.',
    'unreadable-symbol': 'Question {question} contains a symbol of the font {detail} that cannot be read. Type it again.',
    'unreadable-object': 'Question {question} contains an object that cannot be read ({detail}). Put in a picture of it.',
    'external-picture':
      'Question {question}: the picture {detail} is only linked and is not part of the document. Insert the picture itself.',
    'unsupported-picture':
      'Question {question}: a picture has the format {detail}, which browsers cannot show. Insert it as PNG or JPEG.',
    'large-picture': 'Question {question}: a picture has {detail}, which is too large. Compress it to less than 5 MB.',
    'missing-picture': 'Question {question}: the picture {detail} is missing from the document. Insert it again.',
    'number-repeats': 'Question {question}: this number is used twice. Check the numbers.',
    'number-skips': 'Question {question} follows question {previous}. Check whether a question between them is missing.',
    'same-title': 'Question {question} is the same as question {other}. Check whether one of them can be deleted.',
    'blank-count':
      'Question {question} has {blanks} {blanks?blank:blanks} but {answers} {answers?answer:answers}. Separate the answers of blanks with |.',
    'unknown-difficulty': 'Question {question}: "{value}" is not a difficulty. Choose 1 to 5.',
    'answers-differ':
      'Question {question}: the key at the end says {key}, the question itself says something else. Choose the right answer.',
    'guessed-answer':
      'Question {question}: "{answer}" may be the answer, but the document does not say so. Correct the answer, or press "It is correct".',
    'not-understood':
      'Question {question} may hold something that was not understood: "{text}". Correct the question, or press "It is correct".',
    'note-left-out': 'Question {question} has a footnote that was not imported: "{text}". Add it where it is needed.',
    'key-without-question': 'The key has an answer to question {question}, which does not exist. Check the numbers.',
    'answers-by-look':
      'The correct answers of {count} {count?question:questions} were recognised only by colour or emphasis ({questions}). Check them.',
    'key-count':
      'The key gives {count} {count?answer:answers} for questions {from} to {to}; {expected} are needed. None of them was used.',
  },
  types: {
    single: 'Single choice',
    multiple: 'Multiple choice',
    judge: 'True or false',
    blank: 'Fill in the blanks',
    short: 'Short answer',
  },
};
