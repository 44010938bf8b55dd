import { contrast, LIGHT_TEXT_ON, SIGN_ON, TEXT_ON } from '@city/contracts/brand-colors';
import {
  backdrop,
  color,
  font,
  layout,
  lightColor,
  motion,
  radius,
  shadow,
  size,
  space,
} from '../src/tokens/index';
import styles from './gallery.module.css';

type Values = Readonly<Record<string, string>>;
type Pairs = readonly (readonly [name: string, ground: string])[];

interface GroundsProps {
  title: string;
  values: Values;
  pairs: Pairs;
  /** Shown as a bar beside the name, not as the colour of the text. */
  signs?: boolean;
}

/** A ground with all that stands on it, each with its contrast. */
function Ground({ ground, values, pairs, signs }: Omit<GroundsProps, 'title'> & { ground: string }) {
  const on = pairs.filter(([, each]) => each === ground);
  return (
    <ul
      className={styles.ground}
      style={{ background: values[ground], color: values[`on-${ground}`] ?? values.text }}
    >
      {on.map(([name]) => (
        <li
          key={name}
          className={signs ? styles.sign : undefined}
          style={signs ? { borderColor: values[name] } : { color: values[name] }}
        >
          {name} on {ground} <bdi>{contrast(values[name] ?? '', values[ground] ?? '').toFixed(1)}</bdi>
        </li>
      ))}
    </ul>
  );
}

function Grounds({ title, ...rest }: GroundsProps) {
  const grounds = [...new Set(rest.pairs.map(([, ground]) => ground))];
  return (
    <>
      <h3>{title}</h3>
      <div className={styles.states}>
        {grounds.map((ground) => (
          <Ground key={ground} ground={ground} {...rest} />
        ))}
      </div>
    </>
  );
}

function Swatches({ title, values }: { title: string; values: Values }) {
  return (
    <>
      <h3>{title}</h3>
      <dl className={styles.swatches}>
        {Object.entries(values).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <span className={styles.swatch} style={{ background: value }} />
              <code>{value}</code>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Lengths({ title, values }: { title: string; values: Values }) {
  return (
    <>
      <h3>{title}</h3>
      <dl className={styles.swatches}>
        {Object.entries(values).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <code>{value}</code>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** The tokens: what each is called, its value, and what may stand on what. */
export function Tokens() {
  return (
    <section id="tokens" className={styles.component} lang="en" dir="ltr">
      <h2>Tokens</h2>
      <Swatches title="Colours" values={color} />
      <Grounds title="Texts and their grounds (at least 4.5)" values={color} pairs={TEXT_ON} />
      <Grounds title="Signs and their grounds (at least 3)" values={color} pairs={SIGN_ON} signs />
      <Swatches title="Colours of the console’s light theme" values={lightColor} />
      <Grounds title="Texts of the light theme (at least 4.5)" values={lightColor} pairs={LIGHT_TEXT_ON} />
      <Swatches title="Grounds of missing pictures" values={backdrop} />
      <h3>Sizes of text</h3>
      {Object.entries(size).map(([name, value]) => (
        <p key={name} style={{ fontSize: value }}>
          {name} <code>{value}</code>
        </p>
      ))}
      <h3>Fonts</h3>
      {Object.entries(font).map(([name, family]) => (
        <p key={name} style={{ fontFamily: family }}>
          {name}: The city remembers, <span lang="ar">المدينة تتذكّر</span>
        </p>
      ))}
      <Lengths title="Space" values={space} />
      <Lengths title="Radii, shadow, motion, layout" values={{ ...radius, shadow, ...motion, ...layout }} />
    </section>
  );
}
