import { readCost } from './query-costs.js';

const index = { stage: 'IXSCAN', indexName: 'userId_1' };
const figures = { totalKeysExamined: 3, totalDocsExamined: 2 };
const cost = (stages: string[]) => ({ stages, keysExamined: 3, docsExamined: 2, found: 2 });

/** `explain` output as in MongoDB's manual, reduced to the parts that are read. */
describe('the cost of a query', () => {
  it('is read from a plan of the classic engine', () => {
    const winningPlan = { stage: 'SORT', inputStage: { stage: 'FETCH', inputStage: index } };
    const executionStats = { ...figures, nReturned: 2, executionStages: { stage: 'SORT', nReturned: 2 } };
    const query = { queryPlanner: { winningPlan }, executionStats };
    expect(readCost(query)).toEqual(cost(['SORT', 'FETCH', 'IXSCAN']));
    const stages = [{ $cursor: query }, { $sort: { sortKey: { at: 1 } } }, { $group: { _id: '$kind' } }];
    expect(readCost({ stages })).toEqual(cost(['SORT', '$group', 'SORT', 'FETCH', 'IXSCAN']));
  });

  it('is read from a plan of the slot-based engine, also of an aggregation that it takes in as a whole', () => {
    const queryPlan = { stage: 'GROUP', inputStage: { stage: 'FETCH', inputStage: index } };
    const winningPlan = { queryPlan, slotBasedPlan: { slots: '$$RESULT=s1', stages: '[1] ixseek' } };
    const executionStats = { ...figures, nReturned: 2, executionStages: { stage: 'mkbson', nReturned: 2 } };
    expect(readCost({ explainVersion: '2', queryPlanner: { winningPlan }, executionStats })).toEqual(
      cost(['GROUP', 'FETCH', 'IXSCAN']),
    );
  });

  it('counts each branch of an `$or`', () => {
    const winningPlan = {
      stage: 'SUBPLAN',
      inputStage: { stage: 'OR', inputStages: [index, { stage: 'COLLSCAN' }] },
    };
    const executionStats = { ...figures, executionStages: { nReturned: 2 } };
    expect(readCost({ queryPlanner: { winningPlan }, executionStats })).toEqual(
      cost(['SUBPLAN', 'OR', 'IXSCAN', 'COLLSCAN']),
    );
  });
});
