/** The shapes of a Metropolys table, as `openapi.yaml` has them. */
import type { components } from 'terminus-client';

type Schemas = components['schemas'];
type Spot = [number, number];

export type Kind = Schemas['BoardDistrict']['kind'];
export type Token = Schemas['LyingToken']['token'];
export type Size = Schemas['Built']['size'];

export type District = Omit<Schemas['BoardDistrict'], 'outline'> & { outline: Spot[] };
export type Bridge = Required<Schemas['Bridge']>;
export type Statue = Schemas['Statue'];
export type Lake = Omit<Schemas['Lake'], 'outline'> & { outline: Spot[] };

export type CityBoard = Omit<
  Schemas['MetropolysBoard'],
  'districts' | 'bridges' | 'lakes' | 'river'
> & {
  districts: District[];
  bridges: Bridge[];
  lakes: Lake[];
  river: Spot[][];
};

/** A building of the running auction. */
export type Bid = Schemas['Placed'];
/** A building that stays. */
export type Built = Schemas['Built'];
export type Goal = Schemas['Goal'];
export type Planner = Schemas['MetropolysSeat'];

export type CityTable = Schemas['MetropolysGame'];

export type CityScore = Schemas['MetropolysScore'];
/** A score sheet of a game on the printed board. */
export type CountedPlanner = Schemas['CountedPlanner'];
