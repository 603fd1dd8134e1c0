import { keyTable } from './keys.ts'

// key by key as the specifications and the systems' own readers have them; docs/packages.md shows it to people

const off = [false, 0, '', null]

/** Of each format, the maps of its descriptions by where they stand. */
export const keyTables = {
  icpc: {
    'problem.yaml': keyTable(
      {
        served:
          'problem_format_version type name author credits source source_url keywords limits validation validator_flags languages constants verdict',
        about: 'uuid version license rights_owner',
        named: 'embargo_until grading',
      },
      { allow_file_writing: [false] },
    ),
    limits: keyTable(
      {
        served: 'time_limit time time_multiplier time_multipliers time_resolution memory output',
        about: 'time_safety_margin',
      },
      {
        code: [],
        compilation_time: [],
        compilation_memory: [],
        validation_time: [],
        validation_memory: [],
        validation_output: [],
        validation_passes: [],
      },
    ),
    'limits.time_multipliers': keyTable({ served: 'ac_to_time_limit', about: 'time_limit_to_tle' }),
    grading: keyTable({ named: 'objective', about: 'show_test_data_groups' }),
    'test_group.yaml': keyTable(
      {
        served:
          'max_score score_aggregation accept_score grader_flags input_validator_flags input_validator_args output_validator_flags output_validator_args',
        about: 'on_reject range description hint input_visualizer_args output_visualizer_args',
        named: 'require_pass static_validation_score',
        refused: 'grading',
      },
      { args: [[]], full_feedback: off, reject_score: [0], static_validator_args: [[]] },
    ),
    'CASE.yaml': keyTable(
      {
        served: 'input_validator_flags input_validator_args output_validator_flags output_validator_args',
        about: 'description hint input_visualizer_args output_visualizer_args',
      },
      { args: [[]], full_feedback: off },
    ),
  },
  hydro: {
    'problem.yaml': keyTable({
      served: 'pid title tag',
      about: 'owner difficulty nSubmit nAccept sort reference assign _id docId',
      named: 'hidden',
    }),
    'config.yaml': keyTable(
      {
        served:
          'time memory filename checker_type interactor validator user_extra_files judge_extra_files cases subtasks langs time_limit_rate memory_limit_rate',
        about: 'count',
        named: 'checker multi_pass',
        refused: 'type',
      },
      {
        subType: [''],
        target: [''],
        score: [100],
        detail: [true, 'full'],
        answers: [{}],
        manager: [''],
        num_processes: [1],
        redirect: [''],
        template: [{}],
        key: [''],
        noOutputFile: off,
      },
    ),
    subtask: keyTable({ served: 'id score type time memory cases', named: 'if' }),
    case: keyTable({ served: 'input output time memory score', about: 'id' }),
  },
  polygon: {
    problem: keyTable({ served: 'short-name', about: 'revision url' }),
    'problem/': keyTable({
      served: 'names statements judging files assets tags',
      about: 'tutorials properties stresses documents materials stress-count',
    }),
    judging: keyTable(
      { served: 'input-file output-file', about: 'cpu-name cpu-speed' },
      { 'run-count': ['1'], 'treat-points-from-checker-as-percent': ['false'] },
    ),
    'testset/': keyTable({
      served:
        'time-limit memory-limit test-count input-path-pattern answer-path-pattern output-path-pattern tests groups',
    }),
    test: keyTable({ served: 'method sample points group', about: 'cmd description from-file verdict' }),
    group: keyTable({ served: 'name points points-policy', about: 'feedback-policy' }),
    'assets/': keyTable({ served: 'checker interactor validators solutions' }),
    'interactor/': keyTable({ served: 'source', about: 'binary copy' }, { runs: [] }),
  },
  cms: {
    'task.yaml': keyTable(
      {
        served:
          'name nome_breve title nome time_limit timeout memory_limit memlimit n_input infile outfile public_testcases risultati total_value primary_language score_type score_type_parameters',
        about: 'feedback_level user_io syllabuslevel tags difficulty author',
        refused: 'output_only num_processes',
      },
      {
        score_mode: ['max', 'max_subtask', 'max_tokened_last'],
        score_precision: [0],
        token_mode: ['disabled'],
        token_max_number: [],
        token_min_interval: [],
        token_gen_initial: [],
        token_gen_number: [],
        token_gen_interval: [],
        token_gen_max: [],
        max_submission_number: [],
        max_user_test_number: [],
        min_submission_interval: [],
        min_user_test_interval: [],
        allowed_languages: [],
        submission_format: [],
        compilation: [],
        evaluation: [],
      },
    ),
  },
  hoj: {
    'NAME.json': keyTable({
      served: 'judgeMode languages samples tags problem codeTemplates userExtraFile judgeExtraFile verdict',
      about: 'isSpj isUploadTestCase uploadTestcaseDir pid',
    }),
    problem: keyTable(
      {
        served:
          'problemId title type judgeMode judgeCaseMode timeLimit memoryLimit stackLimit description input output hint examples source difficulty ioScore codeShare spjCode spjLanguage isRemoveEndBlank openCaseResult isFileIO ioReadFileName ioWriteFileName userExtraFile judgeExtraFile',
        about:
          'id author auth isUploadCase caseVersion modifiedUser isGroup gid applyPublicProgress gmtCreate gmtModified spjCompileOk',
        refused: 'isRemote',
      },
      {},
    ),
    sample: keyTable({ served: 'input output score groupNum', about: 'id pid gmtCreate gmtModified status' }),
  },
  qduoj: {
    'problem.json': keyTable(
      {
        served:
          'display_id title description input_description output_description hint test_case_score time_limit memory_limit samples template spj rule_type source answers tags',
        about: 'difficulty languages total_score',
      },
      { io_mode: [{ io_mode: 'Standard IO', input: 'input.txt', output: 'output.txt' }] },
    ),
  },
  fps: {
    item: keyTable({
      served:
        'title url time_limit memory_limit img description input output sample_input sample_output test_input test_output hint source solution template spj tpj interactor',
      named: 'prepend append',
      refused: 'remote_oj',
    }),
  },
} as const
