import { lengthWords, type PictureSigns as Signs } from '@vigiefaon/domain/sheets/picture-signs';

/** Where north is, and how long a stretch of ground. */
export function PictureSigns({ signs: { north, scale } }: { signs: Signs }) {
  const [x, y] = north;
  const [left, foot] = scale.at;
  return (
    <>
      <path d={`M${x} ${y}l-6 20 6-5 6 5Z`} />
      <text x={x} y={y + 34} textAnchor="middle" fontSize={11} fontWeight={600}>
        N
      </text>
      <path d={`M${left} ${foot - 6}v6h${scale.length}v-6`} fill="none" stroke="currentColor" />
      <text x={left + 4} y={foot - 6} fontSize={10} stroke="#fff" strokeWidth={3} paintOrder="stroke">
        {lengthWords(scale.meters)}
      </text>
    </>
  );
}
