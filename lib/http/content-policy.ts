interface Sources {
  scripts: string;
  /** Other origins for forms, frames, scripts and requests. */
  elsewhere?: readonly string[] | undefined;
  isDevelopment: boolean;
}

function policy({ scripts, elsewhere = [], isDevelopment }: Sources): string {
  const also = elsewhere.map((origin) => ` ${origin}`).join('');
  const directives = [
    "default-src 'self'",
    // React's development tools use eval.
    `script-src 'self' ${scripts}${also}${isDevelopment ? " 'unsafe-eval'" : ''}`,
    "script-src-attr 'none'",
    // Dialogs and toasts set style attributes.
    "style-src 'self' 'unsafe-inline'",
    // Pictures stored elsewhere are loaded through Next.js's image optimizer.
    "img-src 'self' data: blob:",
    `connect-src 'self'${also}`,
    `frame-src ${also === '' ? "'none'" : also.trim()}`,
    `form-action 'self'${also}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return directives.join('; ');
}

/** For pages cached for everybody (docs/decisions/0008). */
export const publicPolicy = (isDevelopment: boolean) =>
  policy({ scripts: "'unsafe-inline'", isDevelopment });

/**
 * For pages rendered for one visitor: inline scripts run only with this answer's nonce.
 * @param elsewhere the payment provider's origins, on pages with a payment
 */
export function strictPolicy(
  nonce: string,
  { elsewhere, isDevelopment }: Pick<Sources, 'elsewhere' | 'isDevelopment'>,
): string {
  return policy({ scripts: `'nonce-${nonce}'`, elsewhere, isDevelopment });
}

/** On every answer. */
export const SECURITY_HEADERS = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin-allow-popups' },
  {
    key: 'Permissions-Policy',
    value: 'camera=(), geolocation=(), microphone=(), usb=(), browsing-topics=()',
  },
];

export const HSTS = { key: 'Strict-Transport-Security', value: 'max-age=31536000' };
