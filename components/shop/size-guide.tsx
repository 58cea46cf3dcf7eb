import type { Size } from '@/lib/store';

const WAIST_CM: Record<Size, string> = {
  S: '71–76',
  M: '77–82',
  L: '83–88',
  XL: '89–95',
  XXL: '96–103',
};

export function SizeGuide({ sizes }: { sizes: readonly Size[] }) {
  return (
    <details className="border-y py-3 text-sm">
      <summary className="cursor-pointer font-semibold">Size guide</summary>
      <table className="mt-3 w-full text-left tabular-nums">
        <thead className="text-muted-foreground">
          <tr>
            <th scope="col">Size</th>
            <th scope="col">Waist, cm</th>
          </tr>
        </thead>
        <tbody>
          {sizes.map((size) => (
            <tr key={size} className="border-t">
              <th scope="row" className="py-1.5 font-medium">
                {size}
              </th>
              <td>{WAIST_CM[size]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
