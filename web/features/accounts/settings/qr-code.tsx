import { useEffect, useState } from 'react';

/** Each black square of the code as a piece of one path. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  return rows.flatMap((row, y) => row.map((isBlack, x) => (isBlack ? `M${x} ${y}h1v1h-1z` : ''))).join('');
}

/** A text as a QR code, always black on white: cameras want it so. What draws it is loaded only here. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [code, setCode] = useState<{ size: number; path: string }>();
  useEffect(() => {
    let isWanted = true;
    void import('uqr').then(({ encode }) => {
      const { size, data } = encode(text, { border: 4, ecc: 'M' });
      if (isWanted) setCode({ size, path: pathOf(data) });
    });
    return () => {
      isWanted = false;
    };
  }, [text]);
  return (
    <div className="aspect-square w-full max-w-56 overflow-hidden rounded-2xl border border-line bg-white">
      {code && (
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${code.size} ${code.size}`}
          shapeRendering="crispEdges"
          className="size-full"
        >
          <path d={code.path} fill="#000000" />
        </svg>
      )}
    </div>
  );
}
