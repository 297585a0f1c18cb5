/** The reader of PDFs, in a worker of its own. */
import 'pdfjs-dist/build/pdf.worker.mjs';
