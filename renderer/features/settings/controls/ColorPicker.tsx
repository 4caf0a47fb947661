import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { contrast, normalHex } from '../../../../shared/base/color-space.ts';
import { hexOf, hsvOf, type Hsv } from './hsv.ts';

const steps = [0.96, 0.86, 0.72, 0.58, 0.44, 0.3] as const;

/**
 * Shade and strength as a field, the hue as a slider, and lighter and darker relatives. All by mouse, touch and keys.
 */
export function ColorPicker({ color, onChange }: { color: string; onChange: (color: string) => void }) {
  const area = useRef<HTMLDivElement>(null);
  const from = hsvOf(normalHex(color) ?? '#808080');
  // Grey and black have no hue: keep the one that was chosen.
  const [hue, setHue] = useState(from.h);
  const now: Hsv = { ...from, h: from.s > 0.01 && from.v > 0.01 ? from.h : hue };
  const set = (change: Partial<Hsv>) => {
    const next = { ...now, ...change };
    setHue(next.h);
    onChange(hexOf(next).toUpperCase());
  };

  function drag(event: PointerEvent) {
    if (event.type === 'pointerdown') area.current?.setPointerCapture(event.pointerId);
    else if (area.current?.hasPointerCapture(event.pointerId) !== true) return;
    const box = area.current!.getBoundingClientRect();
    const share = (value: number) => Math.min(1, Math.max(0, value));
    set({ s: share((event.clientX - box.left) / box.width), v: 1 - share((event.clientY - box.top) / box.height) });
  }

  function onKeyDown(event: KeyboardEvent) {
    const size = event.shiftKey ? 0.1 : 0.02;
    const step = { ArrowLeft: [-size, 0], ArrowRight: [size, 0], ArrowUp: [0, size], ArrowDown: [0, -size] }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const clamp = (value: number) => Math.min(1, Math.max(0, value));
    set({ s: clamp(now.s + step[0]!), v: clamp(now.v + step[1]!) });
  }

  const shades = steps.map((v) =>
    hexOf({ h: now.h, s: Math.min(1, Math.max(0.12, now.s) * (v > 0.9 ? 0.55 : 1)), v }).toUpperCase(),
  );
  return (
    <div className="color-picker">
      <div
        ref={area}
        className="color-area"
        role="slider"
        tabIndex={0}
        data-autofocus
        aria-label="Strength and brightness"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(now.s * 100)}
        aria-valuetext={`${Math.round(now.s * 100)} % strong, ${Math.round(now.v * 100)} % bright. Left and right change the strength, up and down the brightness.`}
        style={{
          background: `linear-gradient(to top, #000, transparent), linear-gradient(to right, #fff, transparent), ${hexOf({ h: now.h, s: 1, v: 1 })}`,
        }}
        onPointerDown={drag}
        onPointerMove={drag}
        onKeyDown={onKeyDown}
      >
        <i style={{ left: `${now.s * 100}%`, top: `${(1 - now.v) * 100}%`, background: hexOf(now) }} />
      </div>
      <input
        type="range"
        className="hue"
        aria-label="Hue"
        min={0}
        max={359}
        value={Math.round(now.h)}
        onChange={(event) =>
          set({ h: Number(event.target.value), s: now.s < 0.02 ? 0.6 : now.s, v: now.v < 0.02 ? 0.6 : now.v })
        }
      />
      <div className="shades" role="group" aria-label="Lighter and darker">
        {shades.map((shade) => (
          <button
            key={shade}
            type="button"
            aria-label={`Use ${shade}`}
            data-tip={`${shade} · ${contrast(shade, '#ffffff').toFixed(1)} : 1 on white`}
            style={{ background: shade }}
            onClick={() => onChange(shade)}
          />
        ))}
      </div>
    </div>
  );
}
