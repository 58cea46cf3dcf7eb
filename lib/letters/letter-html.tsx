import { type CSSProperties, Fragment, type ReactNode } from 'react';
import type { Block, Fact, Letter } from './letter';
import type { Sender } from './sender';

/** As in app/styles/theme.css, but literal: mail programs know no CSS variables. */
const PAPER = '#f7f4ee';
const INK = '#17191e';
const LINE = '#ded8cc';
const MUTED = '#5e5a52';
const INDIGO = '#27357e';
const FONT = "'Instrument Sans', 'Helvetica Neue', Arial, sans-serif";

const paragraph: CSSProperties = { margin: '0 0 16px', fontSize: 16, lineHeight: '24px' };
const cell: CSSProperties = {
  padding: '10px 0',
  borderBottom: `1px solid ${LINE}`,
  fontSize: 16,
  lineHeight: '22px',
  verticalAlign: 'top',
  overflowWrap: 'anywhere',
};
const amountCell: CSSProperties = {
  ...cell,
  paddingLeft: 16,
  textAlign: 'right',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
};
const muted: CSSProperties = { color: MUTED, fontSize: 14, lineHeight: '20px' };

const Table = ({ children, style }: { children: ReactNode; style?: CSSProperties }) => (
  <table
    role="presentation"
    width="100%"
    cellPadding={0}
    cellSpacing={0}
    style={{ borderCollapse: 'collapse', margin: '0 0 24px', ...style }}
  >
    <tbody>{children}</tbody>
  </table>
);

interface ButtonProps {
  label: string;
  href: string;
  /** The letter's main action; only one button has it. */
  isMain: boolean;
}

const Button = ({ label, href, isMain }: ButtonProps) => (
  <p style={{ margin: '0 0 24px' }}>
    <a
      href={href}
      style={{
        display: 'inline-block',
        padding: '11px 20px',
        border: `1px solid ${INDIGO}`,
        borderRadius: 2,
        background: isMain ? INDIGO : '#ffffff',
        color: isMain ? '#ffffff' : INDIGO,
        fontSize: 16,
        fontWeight: 600,
        textDecoration: 'none',
      }}
    >
      {label}
    </a>
  </p>
);

/** Label and amount by row; the last one may be the total. */
const Rows = ({ rows, hasTotal }: { rows: Fact[]; hasTotal: boolean }) => (
  <Table>
    {rows.map(([label, value], index) => {
      const isTotal = hasTotal && index === rows.length - 1;
      const weight = isTotal ? { fontWeight: 700, borderBottom: 'none' } : {};
      return (
        <tr key={`${label} ${value}`}>
          <td style={{ ...cell, ...weight, ...(!hasTotal && { width: '36%', color: MUTED }) }}>
            {label}
          </td>
          <td style={{ ...(hasTotal ? amountCell : cell), ...weight }}>
            {[value].flat().map((line, at) => (
              <Fragment key={line}>
                {at > 0 && <br />}
                {line}
              </Fragment>
            ))}
          </td>
        </tr>
      );
    })}
  </Table>
);

function BlockHtml({ block, isFirstButton }: { block: Block; isFirstButton: boolean }) {
  if (typeof block === 'string') return <p style={paragraph}>{block}</p>;
  if ('button' in block)
    return <Button label={block.button} href={block.href} isMain={isFirstButton} />;
  if ('sums' in block) return <Rows rows={block.sums} hasTotal />;
  if ('facts' in block) return <Rows rows={block.facts} hasTotal={false} />;
  return (
    <Table style={{ margin: 0 }}>
      {block.lines.map(({ title, detail, amount }) => (
        <tr key={`${title} ${detail}`}>
          <td style={cell}>
            <span style={{ fontWeight: 600 }}>{title}</span>
            <br />
            <span style={muted}>{detail}</span>
          </td>
          <td style={amountCell}>{amount}</td>
        </tr>
      ))}
    </Table>
  );
}

/** A letter as a page of HTML: one column of tables, styles in place, no pictures. */
export function LetterHtml({ letter, sender }: { letter: Letter; sender: Sender }) {
  const firstButton = letter.blocks.find((block) => typeof block === 'object' && 'button' in block);
  return (
    <html lang="en">
      {/* biome-ignore lint/style/noHeadElement: a letter, no page of the shop */}
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light" />
        <title>{letter.subject}</title>
      </head>
      <body style={{ margin: 0, background: PAPER, color: INK, fontFamily: FONT }}>
        <Table style={{ margin: 0, background: PAPER }}>
          <tr>
            <td align="center" style={{ padding: '24px 12px' }}>
              <table
                role="presentation"
                width={600}
                cellPadding={0}
                cellSpacing={0}
                style={{
                  width: '100%',
                  maxWidth: 600,
                  background: '#ffffff',
                  border: `1px solid ${LINE}`,
                  borderCollapse: 'collapse',
                  tableLayout: 'fixed',
                  textAlign: 'left',
                }}
              >
                <tbody>
                  <tr>
                    <td
                      style={{
                        padding: '20px 24px',
                        borderBottom: `2px dashed ${LINE}`,
                        fontSize: 20,
                        fontWeight: 700,
                      }}
                    >
                      {sender.name}
                    </td>
                  </tr>
                  <tr>
                    <td style={{ padding: '28px 24px 8px', overflowWrap: 'anywhere' }}>
                      <h1 style={{ margin: '0 0 16px', fontSize: 24, lineHeight: '30px' }}>
                        {letter.heading}
                      </h1>
                      {letter.blocks.map((block) => (
                        <BlockHtml
                          key={JSON.stringify(block)}
                          block={block}
                          isFirstButton={block === firstButton}
                        />
                      ))}
                    </td>
                  </tr>
                  <tr>
                    <td
                      style={{
                        ...muted,
                        padding: '16px 24px 20px',
                        borderTop: `1px solid ${LINE}`,
                      }}
                    >
                      <p style={{ margin: '0 0 10px' }}>{letter.why}</p>
                      {sender.name}
                      {sender.facts.map((fact) => (
                        <span key={fact}>
                          <br />
                          {fact}
                        </span>
                      ))}
                      <br />
                      <a href={`mailto:${sender.email}`} style={{ color: INDIGO }}>
                        {sender.email}
                      </a>
                      , {sender.phone}
                    </td>
                  </tr>
                </tbody>
              </table>
            </td>
          </tr>
        </Table>
      </body>
    </html>
  );
}
