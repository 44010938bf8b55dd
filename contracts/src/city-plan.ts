import { DISTRICTS, type District } from './districts.js';

// The skyline: the map on the home page, the page of the demo city and the tall picture of a city ID card draw it.

/** Each district has this width, in the drawing's own units. */
export const DISTRICT_WIDTH = 240;
/** The line of the water. */
export const DISTRICT_GROUND = 200;

/** The line on the highest tower, the one teal light of the city. */
export const CITY_NEEDLE = `M${2 * DISTRICT_WIDTH + 134} 18v158`;

/** A part of a wall with windows: the corner, its size, and the distance from window to window. */
type Wall = readonly [x: number, y: number, width: number, height: number, step: number];

interface DistrictDrawing {
  /** The outline of its buildings, from the left end of the district. */
  outline: string;
  walls: readonly Wall[];
}

const DRAWINGS: Readonly<Record<District, DistrictDrawing>> = {
  // Sheds, containers, two cranes and a ship.
  port: {
    outline:
      'M2 200v-34l16-9 16 9v-9l16 9v34zM58 200v-13h24v13zM84 200v-13h24v13zM71 186v-12h24v12zM118 200v-78H92v-6h26l3-20h5l3 20h42v6h-42v78h-4v-66h-3v66zM176 200v-62h-18v-5h18l2-15h4l2 15h22v5h-22v62h-3v-52h-2v52zM186 200l-7-15h59l-9 15zM206 184v-24h7v-10h5v10h8v24z',
    walls: [
      [6, 172, 42, 26, 9],
      [208, 163, 16, 20, 7],
      [182, 188, 44, 6, 8],
    ],
  },
  // Flat roofs, a dome with its court, and a minaret.
  market: {
    outline:
      'M0 200v-28h26v-14h28v9h14v33zM76 200v-38c0-4 3-7 6-9a27 27 0 0 1 54 0c3 2 6 5 6 9v38zM108 128v-11h2v11zM150 200v-84h-3v-5h4V97l6-14 6 14v14h4v5h-3v84zM172 200v-26h22v-16h26v10h20v32z',
    walls: [
      [4, 176, 60, 22, 9],
      [30, 161, 20, 10, 8],
      [84, 168, 50, 28, 10],
      [153, 120, 8, 70, 12],
      [176, 178, 60, 20, 9],
      [198, 162, 18, 12, 8],
    ],
  },
  // Towers on the slope. The thin one has the only teal line.
  hill: {
    outline:
      'M0 200c30-14 60-20 90-22v-68h20v-16h14v84h6V60l4-46 4 46v118h8v-96l26-12v116h10v-70h22v76c14 2 26 5 36 8zM34 190v-54h28v46zM66 182v-84h20v82z',
    walls: [
      [37, 141, 22, 42, 7],
      [69, 103, 14, 74, 7],
      [93, 114, 28, 60, 8],
      [149, 80, 20, 96, 7],
      [185, 120, 16, 58, 7],
    ],
  },
  // Merlons, and towers beside the gate.
  wall: {
    outline:
      'M0 200v-52h8v-7h8v7h8v-7h8v7h8v-7h8v7h8v-7h8v7h14v-34h6v-7h8v7h8v-7h8v7h6v34h4v52h-6v-22a16 16 0 0 1 32 0v22h-6v-52h4v-34h6v-7h8v7h8v-7h8v7h6v34h10v-7h8v7h8v-7h8v7h10v52z',
    walls: [
      [4, 160, 64, 10, 16],
      [76, 118, 28, 60, 9],
      [152, 118, 28, 60, 9],
      [188, 160, 48, 10, 16],
    ],
  },
  // Villas under palms, and the light at the end of the road.
  coast: {
    outline:
      'M0 200v-22h34v-11h28v33zM92 200v-18h46v18zM74 200l2-40c-9-1-14 3-17 8 1-9 8-13 17-11-4-5-9-6-14-5 7-5 14-2 16 3 2-6 9-9 16-4-6 0-10 2-13 6 9-2 16 3 16 11-3-5-8-9-17-8l-2 40zM152 200l2-46c-8 0-12 3-15 7 1-8 7-11 15-10-4-4-8-5-12-4 6-4 12-2 14 3 2-5 8-8 14-4-5 0-9 2-12 5 8-1 14 3 14 10-3-4-7-7-15-7l-1 46zM200 200l4-76h-3v-5h4v-13l9-7 9 7v13h4v5h-3l4 76z',
    walls: [
      [4, 182, 54, 14, 9],
      [96, 186, 38, 10, 9],
      [208, 130, 12, 60, 14],
    ],
  },
};

/** The outline of the buildings of a district. */
export const districtOutline = (district: District): string => DRAWINGS[district].outline;

/** A list of numbers from 0 to 1 that is the same in every build. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
}

/** The windows of a district, as one path. No two walls have the same ones. */
export function districtWindows(district: District): string {
  const next = numbersFrom(7 + DISTRICTS.indexOf(district));
  let path = '';
  for (const [left, top, width, height, step] of DRAWINGS[district].walls) {
    const share = 0.3 + next() * 0.35;
    for (let y = top; y + 4 <= top + height; y += step) {
      for (let x = left; x + 3 <= left + width; x += step) {
        if (next() < share) path += `M${x} ${y}h3v${next() < 0.3 ? 3 : 4}h-3z`;
      }
    }
  }
  return path;
}
