import type PDFDocument from 'pdfkit';

export type Doc = InstanceType<typeof PDFDocument>;

export const LEFT = 42;
export const WIDTH = 511;
export const INK = { line: '#DED8CC', muted: '#5E5A52', accent: '#27357E' };
